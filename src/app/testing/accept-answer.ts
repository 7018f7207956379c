// biome-ignore lint/suspicious/noExplicitAny: tests read responses without types
type Call = (endpoint: string, body?: object) => Promise<any>;

interface Answering {
  label: string;
  decide: Call;
  asker: Call;
  answerer: Call;
}

/** Asks a question in a category of its own, and accepts an answer to it. */
export async function acceptAnswer({ label, decide, asker, answerer }: Answering) {
  const place = await decide("POST /categories", {
    name: label,
    urlcode: `questions-${label.toLowerCase()}`,
    allowedDiscussionTypes: ["question"],
  });
  const text = { body: label, format: "markdown" };
  const question = { ...text, name: label, type: "question", categoryID: place.categoryID };
  const { discussionID } = await asker("POST /discussions", question);
  const { commentID } = await answerer("POST /comments", { ...text, discussionID });
  await asker(`PATCH /comments/${commentID}/answer`, { status: "accepted" });
}
