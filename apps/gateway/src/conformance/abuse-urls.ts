/** URLs that a service must never fetch when 127.0.0.5 is the only private address that is allowed. */
export const closedUrls: readonly string[] = [
  ...['127.0.0.1', '127.1', '127.0.1', '2130706433', '0177.0.0.1', '0x7f.1', '0x7f000001', '017700000001'],
  ...['0', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.0.1', '100.64.0.1', '198.18.0.1'],
  ...['169.254.169.254', '2852039166', '224.0.0.1', '255.255.255.255', '192.0.2.1', '192.0.0.1', '240.0.0.1'],
  ...['[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[fe80::1]', '[fc00::1]', '[fd12:3456::1]', '[ff02::1]', '[2001:db8::1]'],
  ...[
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:10.0.0.1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
  ],
  // Full-width digits and ideographic full stops, which URL parsers turn into plain ones.
  ...['１２７.0.0.1', '127。0。0。1', '①②⑦.0.0.1'],
].flatMap((host) => [`http://${host}/a.mp4`, `https://${host}:8443/a.mp4`]);

/** Texts that are not URLs, or have a scheme that is never fetched. */
export const wrongUrls: readonly string[] = [
  ...['file:///etc/passwd', 'file://localhost/etc/passwd', 'FILE:///etc/passwd', '/etc/passwd', '\\\\host\\share'],
  ...[
    'concat:/etc/passwd|/etc/hosts',
    'concat:http://example.com/a|file:///etc/passwd',
    'subfile:,,start,0,end,9,,:/etc/passwd',
  ],
  ...[
    'data:video/mp4;base64,AAAA',
    'ftp://example.com/a.mp4',
    'gopher://example.com/',
    'rtmp://example.com/live',
    'pipe:0',
  ],
  ...[
    'crypto+http://example.com/a',
    'hls+http://example.com/a.m3u8',
    'javascript:alert(1)',
    'unix:///var/run/docker.sock',
  ],
  ...[
    'http://',
    'http://user:secret@example.com/a',
    'http://example.com:99999/',
    'http://exa mple.com/',
    'http://%00/',
  ],
  ...['http://example.com/\r\nHost: evil', 'http://example.com/\nX: 1', 'http://example.com/\u0000', ' \thttp://'],
];

/** Files that refer to other files, which a program might open. */
export function traps(spyUrl: string): Readonly<Record<string, string>> {
  const segment = (url: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${url}\n#EXT-X-ENDLIST\n`;
  return {
    'playlist.m3u8': segment('file:///etc/passwd'),
    'playlist.mp4': segment('/etc/passwd'),
    'spy.m3u8': segment(`${spyUrl}/spied.ts`),
    'spy.mp4': segment(`${spyUrl}/spied.ts`),
    'list.ffconcat': 'ffconcat version 1.0\nfile /etc/passwd\n',
    'list.mp4': `ffconcat version 1.0\nfile ${spyUrl}/spied.mp4\n`,
    'dash.mpd': `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period><AdaptationSet><Representation id="1" bandwidth="1"><BaseURL>${spyUrl}/spied.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    'session.sdp': 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio 5004 RTP/AVP 0\n',
    'subtitles.ass': '[Script Info]\nScriptType: v4.00+\n[Events]\n',
    'script.txt': '#!/bin/sh\ntouch /tmp/owned\n',
  };
}
