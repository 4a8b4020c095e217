import { valueInfo } from './onnx-graph.js';
import { bytesField, type Field, message, readFields } from './protobuf.js';

/** Numbers of fields in `onnx.proto` (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto). */
const MODEL_GRAPH = 7;
const [GRAPH_NODE, GRAPH_INPUT, GRAPH_OUTPUT] = [1, 11, 12];
const [NODE_INPUT, NODE_OUTPUT, NODE_OPERATOR] = [1, 2, 4];
/** Where among a GRU's inputs and outputs its state stands. */
const [FIRST_STATE, LAST_STATE] = [5, 1];

/**
 * Rewrites a model that hears a sound from its beginning into one that goes on where an earlier call stopped, with the same
 * weights. The state of its n-th GRU comes in as `state_n` and goes out as `next_state_n`, both `[1, 1, stateSize]` and zeros
 * before the sound. Padding is dropped: the caller puts what lay before (at first zeros) in front of the padded inputs.
 * Throws `RangeError` when the bytes are no model, or a GRU of it neither takes nor gives a state.
 */
export function makeResumable(model: Uint8Array, stateSize: number): Uint8Array {
  const parts = readFields(model).map((field) =>
    field.number === MODEL_GRAPH ? bytesField(MODEL_GRAPH, resumableGraph(field.value, stateSize)) : field.bytes,
  );
  return message(...parts);
}

function resumableGraph(graph: Uint8Array, stateSize: number): Uint8Array {
  const fields = readFields(graph);
  const unpadded = new Map(fields.filter(isNode('Pad')).map(({ value }) => paddingOf(value)));
  const parts: Uint8Array[] = [];
  let states = 0;
  for (const field of fields) {
    if (isNode('Pad')(field)) continue;
    if (isNode('GRU')(field)) {
      parts.push(bytesField(GRAPH_NODE, withState(field.value, states)));
      parts.push(bytesField(GRAPH_INPUT, valueInfo(`state_${states}`, 'float32', [1, 1, stateSize])));
      parts.push(bytesField(GRAPH_OUTPUT, valueInfo(`next_state_${states}`, 'float32', [1, 1, stateSize])));
      states += 1;
    } else
      parts.push(field.number === GRAPH_NODE ? bytesField(GRAPH_NODE, renamed(field.value, unpadded)) : field.bytes);
  }
  return message(...parts);
}

const text = ({ value }: Field): string => Buffer.from(value).toString('utf8');

function isNode(operator: string): (field: Field) => boolean {
  return ({ number, value }) =>
    number === GRAPH_NODE &&
    readFields(value).some((field) => field.number === NODE_OPERATOR && text(field) === operator);
}

/** The name of a padded value, and of the same without its padding. */
function paddingOf(node: Uint8Array): [padded: string, bare: string] {
  const fields = readFields(node);
  const nameIn = (number: number): string => text(fields.find((field) => field.number === number) as Field);
  return [nameIn(NODE_OUTPUT), nameIn(NODE_INPUT)];
}

function renamed(node: Uint8Array, names: ReadonlyMap<string, string>): Uint8Array {
  const parts = readFields(node).map((field) => {
    const name = field.number === NODE_INPUT ? names.get(text(field)) : undefined;
    return name === undefined ? field.bytes : bytesField(NODE_INPUT, name);
  });
  return message(...parts);
}

function withState(node: Uint8Array, state: number): Uint8Array {
  let [inputs, outputs] = [0, 0];
  const parts = readFields(node).map((field) => {
    if (field.number === NODE_INPUT && inputs++ === FIRST_STATE) return bytesField(NODE_INPUT, `state_${state}`);
    if (field.number === NODE_OUTPUT && outputs++ === LAST_STATE) return bytesField(NODE_OUTPUT, `next_state_${state}`);
    return field.bytes;
  });
  if (inputs > FIRST_STATE && outputs > LAST_STATE) return message(...parts);
  throw new RangeError(`GRU ${state} of the model neither takes nor gives a state`);
}
