import { ApiError } from "#platform/contract/errors.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";

export const chosenFile = (name: string) => `${name}File`;
export const isRemoved = (name: string) => `${name}Removed`;

/** URL of a submitted image; a chosen file is uploaded first. */
export async function sentImage({ transport, form, values }: FormCall, name: string) {
  const file = form.get(chosenFile(name));
  if (file instanceof File && file.size > 0) return store(transport, name, file);
  return isRemoved(name) in values ? "" : (values[name] ?? "");
}

async function store(transport: FormCall["transport"], name: string, file: File): Promise<string> {
  const body = new FormData();
  body.append("file", file);
  try {
    const stored = await transport("POST", "/media", { body });
    return (stored.body as { url: string }).url;
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { errors = [] } = error.details;
    const [problem = { message: error.message }] = errors;
    // The form may have other files, so the error names this field.
    throw new ApiError(422, error.message, {
      ...error.details,
      errors: [{ code: "upload", status: 422, ...problem, field: name }],
    });
  }
}
