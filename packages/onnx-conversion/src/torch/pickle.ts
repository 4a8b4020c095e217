/** A class or function that the pickle names, such as `torch.FloatStorage`; it is never called. */
export interface PickledName {
  readonly global: string;
}

/** What a pickled call was given. */
export interface PickledCall {
  readonly call: string;
  readonly args: readonly unknown[];
}

/** An object that the pickle keeps outside itself. */
export interface PickledReference {
  readonly reference: unknown;
}

/** One value and where the next one starts. */
export interface Unpickled {
  readonly value: unknown;
  readonly nextOffset: number;
}

const MARK = Symbol('mark');

/**
 * Reads one value of Python's pickle format, protocol 2 (https://docs.python.org/3/library/pickletools.html), as far as saved
 * tensors need it. Nothing is run: calls become {@link PickledCall}, dictionaries become maps. Throws `RangeError` for anything else.
 */
export function unpickle(bytes: Buffer, offset: number): Unpickled {
  const machine = new Machine(bytes, offset);
  while (machine.step());
  return { value: machine.result(), nextOffset: machine.offset };
}

class Machine {
  offset: number;
  readonly #bytes: Buffer;
  readonly #stack: unknown[] = [];
  readonly #memo = new Map<number, unknown>();

  constructor(bytes: Buffer, offset: number) {
    this.#bytes = bytes;
    this.offset = offset;
  }

  result(): unknown {
    return this.#stack.at(-1);
  }

  /** Does one instruction; false after the last. */
  step(): boolean {
    const code = String.fromCharCode(this.#uint8());
    if (code === '.') return false;
    const instruction = instructions[code];
    if (!instruction)
      throw new RangeError(`pickle instruction ${JSON.stringify(code)} at ${this.offset - 1} is not known`);
    instruction(this);
    return true;
  }

  push(value: unknown): void {
    this.#stack.push(value);
  }

  pop(): unknown {
    if (this.#stack.length === 0) throw new RangeError('the pickle takes more values than it has');
    return this.#stack.pop();
  }

  popCount(count: number): unknown[] {
    return Array.from({ length: count }, () => this.pop()).reverse();
  }

  popToMark(): unknown[] {
    const mark = this.#stack.lastIndexOf(MARK);
    if (mark < 0) throw new RangeError('the pickle closes what it never opened');
    return this.#stack.splice(mark).slice(1);
  }

  remember(key: number): void {
    this.#memo.set(key, this.#stack.at(-1));
  }

  recall(key: number): void {
    this.push(this.#memo.get(key));
  }

  read(length: number): Buffer {
    this.offset += length;
    if (this.offset > this.#bytes.length) throw new RangeError('the pickle ends too early');
    return this.#bytes.subarray(this.offset - length, this.offset);
  }

  #uint8(): number {
    return this.read(1).readUInt8();
  }

  line(): string {
    const length = this.#bytes.indexOf('\n', this.offset) - this.offset;
    return this.read(length + 1).toString('latin1', 0, length);
  }
}

const addPairs = (machine: Machine, values: readonly unknown[]): void => {
  const target = machine.result();
  if (!(target instanceof Map)) throw new RangeError('the pickle adds members to what is no dictionary');
  for (let index = 0; index < values.length; index += 2) target.set(values[index], values[index + 1]);
};

const addItems = (machine: Machine, values: readonly unknown[]): void => {
  const target = machine.result();
  if (!Array.isArray(target)) throw new RangeError('the pickle adds items to what is no list');
  target.push(...values);
};

const call = (machine: Machine): void => {
  const [callee, args] = machine.popCount(2);
  const name = (callee as PickledName).global;
  machine.push(name === 'collections.OrderedDict' ? new Map() : { call: name, args: args as unknown[] });
};

const instructions: Readonly<Record<string, (machine: Machine) => void>> = {
  '\x80': (machine) => machine.read(1),
  '(': (machine) => machine.push(MARK),
  '}': (machine) => machine.push(new Map()),
  ']': (machine) => machine.push([]),
  ')': (machine) => machine.push([]),
  t: (machine) => machine.push(machine.popToMark()),
  '\x85': (machine) => machine.push(machine.popCount(1)),
  '\x86': (machine) => machine.push(machine.popCount(2)),
  '\x87': (machine) => machine.push(machine.popCount(3)),
  N: (machine) => machine.push(null),
  '\x88': (machine) => machine.push(true),
  '\x89': (machine) => machine.push(false),
  K: (machine) => machine.push(machine.read(1).readUInt8()),
  M: (machine) => machine.push(machine.read(2).readUInt16LE()),
  J: (machine) => machine.push(machine.read(4).readInt32LE()),
  G: (machine) => machine.push(machine.read(8).readDoubleBE()),
  // Numbers beyond 32 bits are only file marks here.
  '\x8a': (machine) => machine.push(machine.read(machine.read(1).readUInt8()).toString('hex')),
  X: (machine) => machine.push(machine.read(machine.read(4).readUInt32LE()).toString('utf8')),
  c: (machine) => machine.push({ global: `${machine.line()}.${machine.line()}` }),
  Q: (machine) => machine.push({ reference: machine.pop() }),
  R: call,
  '\x81': call,
  // What a dictionary knows beside its members, such as versions of layers, does not matter.
  b: (machine) => machine.pop(),
  q: (machine) => machine.remember(machine.read(1).readUInt8()),
  r: (machine) => machine.remember(machine.read(4).readUInt32LE()),
  h: (machine) => machine.recall(machine.read(1).readUInt8()),
  j: (machine) => machine.recall(machine.read(4).readUInt32LE()),
  s: (machine) => addPairs(machine, machine.popCount(2)),
  u: (machine) => addPairs(machine, machine.popToMark()),
  a: (machine) => addItems(machine, machine.popCount(1)),
  e: (machine) => addItems(machine, machine.popToMark()),
};
