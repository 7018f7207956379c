const sampleID = 1;
const date = "2026-01-05T12:00:00.000Z";
const member = {
  userID: sampleID,
  name: "Ada Lovelace",
  url: "https://forum.example.com/profile/Ada%20Lovelace",
  photoUrl: "https://forum.example.com/photo.png",
};

const post = {
  url: "https://forum.example.com/discussion/1/what-is-new",
  body: "<p>Hello from everybody who wrote here</p>",
  bodyPlainText: "Hello from everybody who wrote here",
  excerpt: "Hello from everybody who wrote here",
  insertUserID: sampleID,
  insertUser: member,
  dateInserted: date,
  dateUpdated: null,
  score: 2,
};
const category = { categoryID: sampleID, name: "General", url: "https://forum.example.com/c" };

const discussion = {
  ...post,
  discussionID: sampleID,
  type: "question",
  postTypeID: "question",
  attributes: {},
  groupID: null,
  name: "What is new",
  canonicalUrl: post.url,
  categoryID: sampleID,
  category,
  dateLastComment: date,
  closed: false,
  pinned: false,
  countComments: 1,
  countViews: 3,
  tags: [],
  acceptedAnswers: [{ commentID: sampleID, body: post.body, url: post.url, name: "What is new" }],
};
const comment = {
  ...post,
  commentID: sampleID,
  discussionID: sampleID,
  parentRecordType: "discussion",
  parentRecordID: sampleID,
};

/** By the path of the endpoint: one record, or the only one of a list. */
const samples = new Map<string, unknown>([
  ["/discussions", [discussion]],
  ["/discussions/{discussionID}", discussion],
  ["/comments", [comment]],
  ["/comments/{commentID}", comment],
  ["/categories", [category]],
  ["/categories/{categoryID}", category],
  ["/users", [member]],
  ["/users/{userID}", member],
]);

/** What stands for the answer of an endpoint: lists of which nothing is known are empty. */
export function sampleAnswer(method: string, path: string): unknown {
  if (method === "DELETE") return null;
  const isMade = method === "POST" && samples.has(path);
  if (isMade) return (samples.get(path) as unknown[])[0];
  return samples.get(path) ?? (path.endsWith("}") ? {} : []);
}

/** The data of an event: ids of the samples. */
export const sampleEvent = (type: string) => ({
  id: "00000000-0000-4000-8000-000000000001",
  type,
  date,
  data: {
    recordType: type.startsWith("discussion.") ? "discussion" : "comment",
    recordID: sampleID,
    discussionID: sampleID,
    commentID: sampleID,
    categoryID: sampleID,
    userID: sampleID,
  },
});

export const samplePost = (recordType: string) => ({
  recordType,
  categoryID: sampleID,
  userID: sampleID,
  name: "What is new",
  text: post.bodyPlainText,
  html: post.body,
});
