/** The draft that a form was written in, as the call names it that posts what the form holds. */
export const draftIn = ({ draftID, draftVersion }: Readonly<Record<string, string>>) => ({
  ...(draftID && { draftID: Number(draftID) }),
  ...(draftID && draftVersion && { draftVersion: Number(draftVersion) }),
});
