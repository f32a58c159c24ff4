import schema from './title.schema.json' with { type: 'json' };

/** The form of a title's file: each field with what it may hold and its documentation, as JSON Schema says it. */
export interface FieldSchema {
  readonly $comment?: string;
  readonly description?: string;
  readonly in1830?: unknown;
  readonly example?: unknown;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly items?: FieldSchema;
  readonly additionalProperties?: FieldSchema | boolean;
  readonly anyOf?: readonly FieldSchema[];
  readonly oneOf?: readonly FieldSchema[];
}

const json: object = schema;
export const TITLE_FORM = json as FieldSchema;
