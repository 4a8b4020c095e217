import type { Machine, Profile } from './profiles.js';

/** The first graphics card. */
export interface Graphics {
  readonly name: string;
  /** In units of 10⁹ bytes. */
  readonly memoryGigabytes: number;
  /** Whether onnxruntime's CUDA library is installed, without which most models would run on the CPU. */
  readonly hasCuda: boolean;
}

/** What a profile is decided from. */
export interface Facts extends Machine {
  readonly graphics?: Graphics;
  /** Why the model hub does not answer; absent where it does. */
  readonly hubFault?: string;
}

/** A profile and the reasons for it. */
export interface Decision {
  readonly profile: Profile;
  /** One line for people. */
  readonly why: string;
}

/** The translator takes 4 GB, the other models together about 2. Machines that are sold with 8 GB show a little less. */
const STANDARD_GIGABYTES = 7;
/** What the models of the profile need by their manifests when all of them are loaded at once. */
const GPU_CARD_GIGABYTES = 20;
const GPU_HOST_GIGABYTES = 15;

/** The best profile that a machine can have. */
export function decide(facts: Facts): Decision {
  const { memoryGigabytes, cores, hubFault } = facts;
  const host = `${Math.round(memoryGigabytes)} GB of memory, ${cores} ${cores === 1 ? 'core' : 'cores'}`;
  if (hubFault !== undefined) return { profile: 'offline', why: `the model hub does not answer (${hubFault})` };
  if (memoryGigabytes < STANDARD_GIGABYTES)
    return { profile: 'offline', why: `${host}; standard needs ${STANDARD_GIGABYTES} GB` };
  const { usable, found } = lookAt(facts);
  return { profile: usable ? 'gpu' : 'standard', why: `the model hub answers, ${host}, ${found}` };
}

/** Whether the graphics card is one for the profile `gpu`, and what to say of it. */
function lookAt({ graphics, memoryGigabytes }: Facts): { readonly usable: boolean; readonly found: string } {
  if (!graphics) return { usable: false, found: 'no NVIDIA card' };
  const found = `${graphics.name} with ${Math.round(graphics.memoryGigabytes)} GB`;
  if (graphics.memoryGigabytes < GPU_CARD_GIGABYTES)
    return { usable: false, found: `${found}, but gpu needs ${GPU_CARD_GIGABYTES} GB there` };
  if (memoryGigabytes < GPU_HOST_GIGABYTES)
    return { usable: false, found: `${found}, but gpu needs ${GPU_HOST_GIGABYTES} GB of memory beside it` };
  if (!graphics.hasCuda)
    return { usable: false, found: `${found}, but without onnxruntime's CUDA library (docs/operations.md)` };
  return { usable: true, found };
}
