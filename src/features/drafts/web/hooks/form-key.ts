/** Idempotency key of a form's content: changed content is another post. */
export async function keyOfPost(
  formKey: string | undefined,
  post: object,
): Promise<{ idempotencyKey?: string }> {
  if (!formKey || !/^[\w-]{1,100}$/.test(formKey)) return {};
  const bytes = new TextEncoder().encode(JSON.stringify(post));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const words = [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0"));
  return { idempotencyKey: `${formKey}.${words.join("")}` };
}
