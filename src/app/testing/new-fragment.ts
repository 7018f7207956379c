type Call = (endpoint: string, body: unknown) => Promise<{ fragmentUUID: string }>;

/** Adds a fragment by an administrator; returns its id. */
export async function newFragment(call: Call): Promise<string> {
  await call("PUT /fragments/disclosure-state", { didAccept: true });
  const jsRaw = "export default () => <p>Hello</p>;";
  const body = { name: "A fragment", fragmentType: "CustomFragment", jsRaw };
  return (await call("POST /fragments", body)).fragmentUUID;
}
