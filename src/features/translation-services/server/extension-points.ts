import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** What an administrator enters for a service. Secrets are encrypted and never shown again. */
export interface TranslatorField {
  name: string;
  kind: "address" | "languages" | "secret" | "text";
  isRequired?: boolean;
  default?: string;
  /** Says what is wrong with a value. */
  check?(value: string): string | undefined;
}

/** Values of the fields by name, secrets included; empty where nothing was entered. */
export type TranslatorSettings = Readonly<Record<string, string>>;

export interface LanguagePair {
  /** BCP 47 tags. Without a source, the service finds out. */
  source?: string;
  target: string;
}

export interface PlainTranslation {
  /** One for each that was sent, in the same order. */
  texts: string[];
  source?: string;
}

/** A service that translates. */
export interface MachineTranslator {
  type: string;
  name: string;
  fields: readonly TranslatorField[];
  /** By default, whether all required fields have a value. */
  isConfigured?(settings: TranslatorSettings): boolean;
  /** The most of one request. */
  limits: { texts: number; characters?: number; bytes?: number };
  /** BCP 47 tags of the languages that it translates into; undefined if not known. */
  listTargets(ctx: Ctx, settings: TranslatorSettings): Promise<readonly string[] | undefined>;
  /** True if it is not known. */
  offers(ctx: Ctx, settings: TranslatorSettings, pair: LanguagePair): Promise<boolean>;
  /** One request within the limits. Rejects with a `TranslationError` or an `OutgoingError`. */
  translate(
    ctx: Ctx,
    settings: TranslatorSettings,
    request: LanguagePair & { texts: readonly string[]; format: "html" | "text" },
  ): Promise<PlainTranslation>;
}

export const machineTranslators = extensionPoint<MachineTranslator>(
  "machine translator",
  ({ type }) => type,
);
