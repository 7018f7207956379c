import type { CallKind } from "../../contract/rules/limits.ts";

/** Lines of JSON between the site and the process of an add-on. */
export type MessageToAddon =
  | {
      type: "load";
      folder: string;
      script: string;
      addon: { key: string; version: string };
      texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
    }
  | {
      type: "call";
      id: number;
      kind: CallKind;
      name: string;
      args: unknown;
      surroundings: Surroundings;
    }
  | { type: "answer"; id: number; result: unknown }
  | { type: "refusal"; id: number; error: RefusedCall };

export interface Surroundings {
  settings: Readonly<Record<string, string | number | boolean>>;
  locale: string;
  now: string;
  limitMs: number;
}

export interface RefusedCall {
  message: string;
  status?: number;
}

export type MessageFromAddon =
  | { type: "loaded" }
  | { type: "unloadable"; message: string }
  | { type: "result"; id: number; result?: unknown }
  /** With the status of a call that the site refused, where the add-on did not catch it. */
  | { type: "failure"; id: number; message: string; status?: number }
  | { type: "ask"; id: number; callID: number; method: string; args: unknown[] };
