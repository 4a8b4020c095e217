import { targetLanguages } from '@polydub/contracts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { textMeasure } from './canvas-font.js';
import { type FontChooser, fontChooser, openFonts } from './font-set.js';

const plain = { isBold: false, isItalic: false, isSerif: false };
let fonts: FontChooser;

beforeAll(async () => {
  fonts = await openFonts();
});

/** Letters that are written in a language, as its script's part of Unicode has them, or some of its own. */
const LETTERS: Readonly<Record<string, string>> = {
  Latn: 'AĀÂÃÄÅÆÇČĐÉĚĞĦÎİŁÑŐØŒŘŠȘŞÞŢŰŽßąłńơưạộễẹọṣı’“”–…€₫₺',
  Cyrl: 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЇЄҐЂЃЌЉЊЋЏӨҮҚҒӘҢҰҺ₴₽',
  Grek: 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩάέήίόύώϊΐς',
  Arab: 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئىةپچژگکیےٹڈڑںھہۂ۔ټډړښڅځڼۍې؟،؛٠١٢٣۴۵۶',
  Hebr: 'אבגדהוזחטיךכלםמןנסעףפץצקרשתָּ₪',
  Deva: 'अआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहळक्षज्ञ्ािीुूेैोौंः०१२३।₹',
  Beng: 'অআইঈউঊএঐওঔকখগঘচছজঝটঠডঢণতথদধনপফবভমযরলশষসহৰৱ়ািীুূেৈোৌং০১২৩',
  Guru: 'ਅਆਇਈਉਊਏਐਓਔਕਖਗਘਚਛਜਝਟਠਡਢਣਤਥਦਧਨਪਫਬਭਮਯਰਲਵੜਸਹ਼ਾਿੀੁੂੇੈੋੌੰੱ',
  Gujr: 'અઆઇઈઉઊએઐઓઔકખગઘચછજઝટઠડઢણતથદધનપફબભમયરલવશષસહળાિીુૂેૈોૌં',
  Orya: 'ଅଆଇଈଉଊଏଐଓଔକଖଗଘଚଛଜଝଟଠଡଢଣତଥଦଧନପଫବଭମଯରଲଶଷସହଳାିୀୁୂେୈୋୌଂ',
  Taml: 'அஆஇஈஉஊஎஏஐஒஓஔகஙசஞடணதநபமயரலவழளறனஜஷஸஹாிீுூெேைொோௌ்',
  Telu: 'అఆఇఈఉఊఋఎఏఐఒఓఔకఖగఘచఛజఝటఠడఢణతథదధనపఫబభమయరలవశషసహళాిీుూెేైొోౌ్',
  Thai: 'กขคฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮะาิีึืุูเแโใไ็่้๊๋์๑๒๓฿',
  Ethi: 'ሀለሐመሠረሰሸቀበተቸኀነኘአከኸወዐዘዠየደጀገጠጨጰጸፀፈፐ፡።፣',
  Cans: 'ᐁᐃᐅᐊᐱᐳᐸᑎᑐᑕᑭᑯᑲᒋᒍᒐᒥᒧᒪᓂᓄᓇᓯᓱᓴᓕᓗᓚᔨᔪᔭᕕᕗᕙᕆᕈᕋᕿᖁᖃᖏᖑᖓᖠᖢᖤᖅᒃ',
  Hans: '的一是不了人我在有他这为之大来以个中上们国说时要就出会也你对生能而子那得',
  Hant: '的一是不了人我在有他這為之大來以個中上們國說時要就出會也你對生能而子那得嘅咗唔佢',
  Jpan: 'あいうえおかがきぎカキクケコッャュョー、。「」日本語東京々',
  Kore: '가나다라마바사아자차카타파하뷁힣ㄱㅏ',
};

function failureFor(language: string, letters: string | undefined): string | undefined {
  if (letters === undefined) return `${language}: its letters are not known`;
  const looks = [plain, { isBold: true, isItalic: true, isSerif: true }];
  const missing = looks.flatMap((look) => fonts.choose(letters, language, look).missing);
  return missing.length > 0 ? `${language}: ${missing.join(' ')}` : undefined;
}

describe('openFonts', () => {
  it('finds fonts for every target language, plain and bold serif', () => {
    const missing = Object.keys(targetLanguages).flatMap((language) => {
      const script = new Intl.Locale(language).maximize().script ?? '';
      // Chinese and Inuktitut are written in two scripts.
      const scripts = { zh: ['Hans', 'Hant'], iu: ['Cans', 'Latn'] }[language] ?? [script];
      return scripts.flatMap((name) => failureFor(language, LETTERS[name]) ?? []);
    });
    expect(missing).toEqual([]);
  });

  it('names what no font has', () => {
    expect(fonts.choose('fine, but \u{10fffd} and \ud800', 'en', plain).missing).toEqual(['\u{10fffd}']);
  });

  it('says what to install where there is no font', () => {
    const choose = () => fontChooser([]).choose('fine', 'en', plain);
    expect(choose).toThrow(expect.objectContaining({ kind: 'missing-dependency' }));
    expect(choose).toThrow(/no installed font can be used/);
  });

  it('takes the font of the text’s own script first', () => {
    const first = (text: string, language: string, look = plain) => fonts.choose(text, language, look).paths[0];
    expect(first('Hello', 'en')).toMatch(/NotoSans-Regular/);
    expect(first('Hello', 'en', { isBold: true, isItalic: true, isSerif: true })).toMatch(/NotoSerif-BoldItalic/);
    expect(first('مرحبا ABC', 'ar')).toMatch(/NotoSansArabic-Regular/);
    expect(first('日本 ABC', 'ja', { ...plain, isBold: true })).toMatch(/NotoSansCJK-Bold/);
    expect(fonts.choose('مرحبا ABC', 'ar', plain)).toMatchObject({ isRightToLeft: true });
    expect(fonts.choose('漢字', 'zh-TW', plain)).toMatchObject({ language: 'zh-Hant', isRightToLeft: false });
  });
});

describe('textMeasure', () => {
  it('measures for a font of one pixel', () => {
    const measure = textMeasure(fonts.choose('Hxg', 'en', plain));
    expect(measure.width('Hxg')).toBeGreaterThan(1.5);
    expect(measure.width('Hxg')).toBeLessThan(2.2);
    const { above, below } = measure.ink('Hxg');
    expect(above).toBeCloseTo(0.714, 1);
    expect(below).toBeCloseTo(0.24, 1);
  });

  it('keeps its font while another thread of the process draws with others', async () => {
    const [sans, serif] = [fonts.choose('Hxg', 'en', plain), fonts.choose('Hxg', 'en', { ...plain, isSerif: true })];
    // As in another thread, the module is loaded anew, but the library is the same.
    const threadsMeasure = async () => {
      vi.resetModules();
      return (await import('./canvas-font.js')).textMeasure;
    };
    const [one, other] = [await threadsMeasure(), await threadsMeasure()];
    const before = one(sans).width('Hxg');
    expect(other(serif).width('Hxg')).not.toBe(before);
    expect(one(sans).width('Hxg')).toBe(before);
  });
});
