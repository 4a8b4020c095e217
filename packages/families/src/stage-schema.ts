import type { AnyStage } from '@polydub/pipeline';
import { z } from 'zod';

/** What a stage reads and adds, for people and programs. */
export interface StageSchema {
  readonly name: string;
  readonly version: number;
  /** JSON Schemas (draft 2020-12) of the members. */
  readonly reads: unknown;
  readonly adds: unknown;
  /** Where a document holds the parts of the stage, if it works on parts. */
  readonly part?: AnyStage['part'];
  /** A document that the stage takes; its files do not exist. */
  readonly example: unknown;
}

/** Describes a stage. */
export function stageSchema({ name, version, input, output, part }: AnyStage): StageSchema {
  const reads = z.toJSONSchema(input, { io: 'input' }) as JsonSchema;
  const adds = z.toJSONSchema(output);
  return { name, version, reads, adds, ...(part && { part }), example: exampleOf(reads) };
}

/** The parts of a JSON Schema that say what an example has to hold. */
interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
}

/** The simplest value of a schema, with an item in each list. */
function exampleOf(schema: JsonSchema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.[0]) return exampleOf(choices[0]);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, exampleOf(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return (
        schema.prefixItems?.map(exampleOf) ??
        Array.from({ length: schema.minItems ?? 1 }, () => exampleOf(schema.items ?? {}))
      );
    case 'string':
      return textFor(schema.pattern);
    case 'number':
    case 'integer':
      return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? 1);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

const SHA256_DIGITS = 64;
/** Texts of the patterns that stages ask for: SHA-256, file extension, colour, language. */
const TEXTS = ['0'.repeat(SHA256_DIGITS), '.wav', '#ffffff', 'en'];

function textFor(pattern: string | undefined): string {
  if (pattern === undefined) return 'text';
  return TEXTS.find((text) => new RegExp(pattern, 'u').test(text)) ?? 'text';
}
