/** A call that must succeed. */
type Call = (endpoint: string, body?: object) => Promise<{ groupID: number; discussionID: number }>;

interface Person {
  call: Call;
  userID: number;
}

interface People {
  label: string;
  owner: Call;
  invited: Person;
  applicant: Person;
}

/** A group whose members are invited, let in, and told of a discussion. */
export async function fillGroup({ label, owner, invited, applicant }: People) {
  const group = { name: `Group ${label}`, privacy: "private" };
  const { groupID } = await owner("POST /groups", group);
  const path = `/groups/${groupID}`;
  await owner(`POST ${path}/invitations`, { userIDs: [invited.userID] });
  await invited.call(`POST ${path}/join`);
  await applicant.call(`POST ${path}/applicants`, { reason: label });
  await owner(`PATCH ${path}/applicants/${applicant.userID}`, { status: "approved" });
  const post = { groupID, name: `${label} for all`, body: label, format: "markdown" };
  const { discussionID } = await owner("POST /discussions", post);
  await owner(`POST ${path}/announcements`, { discussionID });
}
