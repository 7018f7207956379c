export const draftIn = ({ draftID, draftVersion }: Readonly<Record<string, string>>) => ({
  ...(draftID && { draftID: Number(draftID) }),
  ...(draftID && draftVersion && { draftVersion: Number(draftVersion) }),
});
