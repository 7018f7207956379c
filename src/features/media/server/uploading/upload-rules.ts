import { readSetting } from "#features/settings/server/public.ts";
import { ApiError, type FieldError, say } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { extensionsFor } from "../../contract/rules/extensions-for.ts";
import { extensionOf } from "../../contract/rules/file-name.ts";
import { formatSize } from "../../contract/rules/format-size.ts";
import { sumSizes } from "../queries.ts";
import * as settings from "../settings.ts";

export interface UploadRules {
  maxSize: number;
  extensions: readonly string[];
  /** Total bytes per member; managers have no limit. */
  quota: number;
  imageLimit: { width: number; height: number } | undefined;
}

export async function readUploadRules(ctx: Ctx): Promise<UploadRules> {
  const manages = can(ctx.viewer, "community.manage");
  const allowed = await readSetting(ctx, settings.allowedExtensions);
  const width = await readSetting(ctx, settings.imageLimitWidth);
  const height = await readSetting(ctx, settings.imageLimitHeight);
  return {
    maxSize: await readSetting(ctx, settings.maxSize),
    extensions: extensionsFor(manages, allowed),
    quota: manages ? Number.POSITIVE_INFINITY : await readSetting(ctx, settings.quota),
    imageLimit: (await readSetting(ctx, settings.limitsImages)) ? { width, height } : undefined,
  };
}

const photoBytes = 10_485_760;

/** Photos are re-encoded, so any image format is accepted. */
export const photoRules = ({ maxSize, ...rules }: UploadRules): UploadRules => ({
  ...rules,
  maxSize: Math.min(maxSize, photoBytes),
  extensions: ["jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "heif"],
});

export function checkExtension({ extensions }: UploadRules, fileName: string): string {
  const extension = extensionOf(fileName);
  if (extensions.includes(extension)) return extension;
  const sentence = say(
    "The uploaded file did not have an allowed extension. Only the following extensions are allowed. {extensions}",
    { extensions: extensions.join(", ") },
  );
  throw refusal(415, sentence, "extension");
}

const formBytes = 1_048_576;

export function checkLength({ request }: Ctx, rules: UploadRules) {
  const length = Number(request?.headers["content-length"] ?? 0);
  if (length > rules.maxSize + formBytes) throw tooBig(rules);
}

export const tooBig = ({ maxSize }: UploadRules) =>
  refusal(
    413,
    say("The uploaded file was too big (max {size}).", { size: formatSize(maxSize) }),
    "maxByteLength",
  );

export async function checkQuota(ctx: Ctx, { quota }: UploadRules, added: number) {
  if (quota === Number.POSITIVE_INFINITY) return;
  if ((await sumSizes(ctx, ctx.viewer.userID)) + added <= quota) return;
  const size = formatSize(quota);
  throw refusal(413, say("Your files would exceed your limit of {size}.", { size }), "quota");
}

function refusal(status: number, sentence: ReturnType<typeof say>, code: string) {
  const errors: FieldError[] = [{ field: "file", code, status, ...sentence }];
  return new ApiError(status, sentence.message, { errors });
}
