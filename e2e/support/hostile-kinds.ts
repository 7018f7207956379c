type Made = Record<string, never>;
type Call = (method: string, path: string, body?: object) => Promise<Made>;

interface Where {
  hostile: string;
  categoryID: number;
  discussionID: number;
}

/** Puts hostile words into all that administrators name about kinds of posts, and into posts of these kinds. */
export async function writeKinds(call: Call, { hostile, categoryID, discussionID }: Where) {
  const label = hostile.slice(0, 100);
  const form = { dataType: "text", formType: "text", visibility: "public" };
  const field = { label, description: hostile, postTypeID: "discussion" };
  await call("POST", "/post-fields", { postFieldID: "hostile", ...field, ...form });
  await call("POST", "/post-fields", {
    postFieldID: "hostileChoice",
    ...field,
    ...form,
    formType: "dropdown",
    dropdownOptions: [hostile],
  });
  await call("POST", "/post-types", {
    postTypeID: "hostile",
    name: label,
    parentPostTypeID: "discussion",
    postButtonLabel: label,
    postHelperText: hostile,
    bodyLabel: label,
    categoryIDs: [categoryID],
    postFieldIDs: ["hostile", "hostileChoice"],
  });
  const pollOption = [{ body: hostile }, { body: `${hostile} 2` }];
  const { poll = { pollID: 0 } } = await call("PATCH", `/discussions/${discussionID}`, {
    postMeta: { hostile, hostileChoice: hostile },
    poll: { name: hostile, pollOption },
  });
  const { statusID = 0 } = await call("POST", "/discussions/statuses", {
    name: label,
    state: "open",
    recordSubtype: "idea",
  });
  const records = [{ recordType: "discussion", recordID: discussionID }];
  const { collectionID = 0 } = await call("POST", "/collections", { name: hostile, records });
  const more = await writePosts(call, { hostile, categoryID, statusID });
  return { pollID: poll.pollID, collectionID, statusID, type: "hostile", ...more };
}

async function writePosts(
  call: Call,
  { hostile, categoryID, statusID }: { hostile: string; categoryID: number; statusID: number },
) {
  const post = { name: hostile, format: "markdown", categoryID };
  const custom = { postTypeID: "hostile", postMeta: { hostile } };
  const odd = await call("POST", "/discussions", { ...post, body: `${hostile} a`, ...custom });
  const idea = await call("POST", "/discussions", { ...post, body: `${hostile} b`, type: "idea" });
  const reason = hostile.slice(0, 200);
  await call("PATCH", `/discussions/${idea.discussionID}/idea`, { statusID, statusNotes: reason });
  const question = { ...post, body: `${hostile} c`, type: "question" };
  const { discussionID = 0 } = await call("POST", "/discussions", question);
  const body = { discussionID, body: `${hostile} d`, format: "markdown" };
  const { commentID } = await call("POST", "/comments", body);
  await call("PATCH", `/comments/${commentID}/answer`, { status: "accepted" });
  return {
    oddID: odd.discussionID ?? 0,
    ideaID: idea.discussionID ?? 0,
    questionID: discussionID,
  };
}
