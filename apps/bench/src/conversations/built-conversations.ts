import type { BenchContext } from '../bench-result.js';
import type { DiarizeClip } from '../diarize-clips.js';
import { buildConversation } from './build-conversation.js';
import { conversationPlans } from './plans.js';
import { scriptOf } from './script.js';
import { openVoices } from './speak-voices.js';

/** The conversations that the bench builds from single sentences, the same every time. */
export async function builtConversations(
  context: BenchContext & { readonly only?: readonly string[] | undefined },
): Promise<DiarizeClip[]> {
  const { only, log } = context;
  const chosen = conversationPlans
    .map((plan, index) => ({ plan, seed: index + 1 }))
    .filter(({ plan }) => !only || only.some((text) => plan.name.includes(text)));
  const voices = await openVoices(context);
  try {
    const clips: DiarizeClip[] = [];
    for (const { plan, seed } of chosen) {
      const { audio, turns } = await buildConversation(plan, scriptOf(plan, seed), voices.speak, seed);
      clips.push({ name: plan.name, paths: [], audio, reference: turns, half: plan.half });
      log(`built ${plan.name}`);
    }
    return clips;
  } finally {
    await voices.dispose();
  }
}
