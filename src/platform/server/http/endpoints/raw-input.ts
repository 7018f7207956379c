import type { Paging } from "../../../contract/queries/paging.ts";

export interface Executed {
  status: number;
  body: unknown;
  paging?: Paging;
  ignored?: Ignored;
}

export interface RawInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  countBefore?: number;
  /** Whether unknown names are an error; tests enable this for calls of the product's own pages. */
  isStrict?: boolean;
}

export interface Ignored {
  fields: readonly string[];
  parameters: readonly string[];
}
