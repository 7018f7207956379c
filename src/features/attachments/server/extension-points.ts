import type { z } from "zod";
import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import type { attachedTypes } from "../contract/rules.ts";

/** What an administrator enters for another system. Secrets are encrypted and never shown again. */
export interface IntegrationField {
  name: string;
  kind: "address" | "lines" | "secret" | "text";
  isRequired?: boolean;
  default?: string;
  /** Says what is wrong with a value, for lists with each line. */
  check?(value: string): string | undefined;
}

/** Values of the fields by name, secrets included; empty where nothing was entered. */
export type IntegrationSettings = Readonly<Record<string, string>>;

export interface ServiceCall<Schema extends z.ZodType> {
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without it, by GET. */
  body?: unknown;
  schema: Schema;
  /** What an error status means where it differs from the usual. */
  failureOf?(status: number): "denied" | "not-found" | "refused" | undefined;
  /** What an error says, from its JSON. */
  problemIn?(answer: unknown): string | undefined;
}

/** Calls another system through the client for outgoing requests. */
export interface ServiceClient {
  ctx: Ctx;
  settings: IntegrationSettings;
  /** Rejects with an `IntegrationError`. */
  ask<Schema extends z.ZodType>(
    address: string,
    call: ServiceCall<Schema>,
  ): Promise<z.output<Schema>>;
}

/** A post as it is sent. */
export interface PostDraft extends RecordRef {
  name: string;
  /** Plain text of the post. */
  text: string;
  /** Absolute URL of the post. */
  url: string;
  authorName: string;
}

/** One field of the form that sends a post. */
export interface AttachmentInput {
  name: string;
  kind: "line" | "lines" | "choice";
  isRequired?: boolean;
  maxLength?: number;
  default?: string;
  choices?: readonly { value: string; label: string }[];
}

export type InputValues = Readonly<Record<string, string>>;

/** A record of another system, as stored. Texts are plain; they are shortened when stored. */
export interface ForeignRecord {
  /** By which the provider finds it again. */
  sourceKey: string;
  /** Number that people know it by. */
  sourceID?: number;
  sourceUrl: string;
  status: string;
  isClosed: boolean;
  dateModified?: Date;
  metadata: readonly { labelCode: string; value: string; url?: string }[];
}

/**
 * A system that posts can be sent to. Its texts are `attachments.type.<attachmentType>.<part>` in
 * `server/texts.en.json`: name, title, label, submit, idLabel, success; and `attachments.input.<name>` for its inputs.
 */
export interface AttachmentProvider {
  attachmentType: string;
  /** Proper name of the system. */
  name: string;
  logoIcon: string;
  recordTypes: readonly (typeof attachedTypes)[number][];
  fields: readonly IntegrationField[];
  /** The form for a post. */
  listInputs(
    client: ServiceClient,
    draft: PostDraft,
    chosen: { projectID?: number | undefined; issueTypeID?: number | undefined },
  ): Promise<readonly AttachmentInput[]>;
  /** Whether it makes one record for one `key`, also where the answer to the first try was lost. */
  makesOnce?: boolean;
  /** Makes the record. `key` is the same for each try to make this one. */
  create(
    client: ServiceClient,
    values: InputValues,
    draft: PostDraft,
    key: string,
  ): Promise<ForeignRecord>;
  /** Undefined if it no longer exists there. */
  find(client: ServiceClient, sourceKey: string): Promise<ForeignRecord | undefined>;
  /** Throws unless posts can be sent; returns what was reached. */
  test(client: ServiceClient): Promise<string>;
}

export const attachmentProviders = extensionPoint<AttachmentProvider>(
  "attachment provider",
  ({ attachmentType }) => attachmentType,
);
