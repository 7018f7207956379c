import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createEvent } from "./factories.ts";

const site = testSite();

let member: SignedIn;
let organizer: SignedIn;

beforeAll(async () => {
  member = await signInAs(site.ctx());
  organizer = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
});

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });

const meal = { question: "Which meal?", choices: ["Soup", "Salad"], isRequired: true };
const allergies = { question: "Allergies?" };

async function ask(questions: object[] = [meal, allergies]) {
  const eventID = await createEvent(site.ctx(), organizer.user);
  const { status, body } = await call(organizer, `PATCH /events/${eventID}`, { questions });
  expect(status, JSON.stringify(body)).toBe(200);
  const ids = body.questions.map(({ questionID }: { questionID: number }) => questionID);
  return { eventID, ids, questions: body.questions };
}

const answer = (eventID: number, body: object, by = member) =>
  call(by, `POST /events/${eventID}/participants`, body);

const participants = (by: SignedIn | undefined, eventID: number) =>
  call(by, `GET /events/${eventID}/participants`, undefined, "expand=answers");

const fileOf = (by: SignedIn | undefined, eventID: number) =>
  fetch(`${site.address()}/events/${eventID}/participants.csv`, {
    headers: by ? { cookie: by.cookie } : {},
  });

describe("questions of an event", () => {
  test("are asked with the event, added, changed, moved and removed", async () => {
    const { eventID, ids, questions } = await ask();
    expect(questions).toMatchObject([meal, { ...allergies, choices: null, isRequired: false }]);
    const path = `PATCH /events/${eventID}`;
    const changed = await call(organizer, path, {
      questions: [{ question: "By car?" }, { ...meal, questionID: ids[0], isRequired: false }],
    });
    expect(changed.body.questions).toMatchObject([
      { question: "By car?" },
      { questionID: ids[0], isRequired: false },
    ]);
    const added = await call(organizer, "POST /events", {
      name: "Dinner",
      dateStarts: "2030-01-01T10:00:00Z",
      questions: [meal],
    });
    expect(added.body.questions).toMatchObject([meal]);
    const same = await call(organizer, path, { questions: changed.body.questions });
    expect(same.body.dateUpdated).toBe(changed.body.dateUpdated);
    expect((await call(organizer, path, { questions: [] })).body.questions).toEqual([]);
  });

  test("are at most ten, with choices that make sense, and keep to the event", async () => {
    const { eventID, ids } = await ask();
    const path = `PATCH /events/${eventID}`;
    const refuse = async (questions: object[]) =>
      expectError(await call(organizer, path, { questions }), 422);
    await refuse(Array.from({ length: 11 }, () => allergies));
    await refuse([{ question: "One?", choices: ["Only"] }]);
    await refuse([{ question: "Same?", choices: ["One", "One"] }]);
    await refuse([{ question: " " }]);
    await refuse([ids[0], ids[0]].map((questionID) => ({ ...allergies, questionID })));
    const other = await ask();
    const copied = await call(organizer, path, {
      questions: [{ ...allergies, questionID: other.ids[0] }],
    });
    expect(copied.body.questions[0].questionID).not.toBe(other.ids[0]);
    expectError(await call(member, path, { questions: [] }), 403);
  });
});

describe("answers to them", () => {
  test("are required of those who come, kept when the answer changes, and seen by organizers", async () => {
    const { eventID, ids } = await ask();
    expectError(await answer(eventID, { attending: "yes" }), 422, "answers");
    expect((await answer(eventID, { attending: "maybe" })).status).toBe(200);
    const answers = [
      { questionID: ids[0], answer: "Soup" },
      { questionID: ids[1], answer: "=Nuts, and milk" },
    ];
    expect((await answer(eventID, { attending: "yes", answers })).status).toBe(200);
    expect((await call(member, `GET /events/${eventID}`)).body.occurrence.answers).toEqual(answers);
    expect((await call(organizer, `GET /events/${eventID}`)).body.occurrence.answers).toEqual([]);
    await answer(eventID, { attending: "yes", answers: [{ ...answers[0], answer: "Salad" }] });
    expect((await participants(organizer, eventID)).body).toMatchObject([
      { answers: [{ answer: "Salad" }, { answer: "=Nuts, and milk" }] },
    ]);
    expectError(await participants(member, eventID), 403);
    expectError(await participants(undefined, eventID), 403);
    const plain = await call(member, `GET /events/${eventID}/participants`);
    expect(JSON.stringify(plain.body)).not.toContain("Nuts");
    const file = await (await fileOf(organizer, eventID)).text();
    expect(file).toContain("Responded,Which meal?,Allergies?\r\n");
    expect(file).toContain(`,Salad,"'=Nuts, and milk"\r\n`);
    expect((await fileOf(member, eventID)).status).toBe(403);
    expect((await fileOf(undefined, eventID)).status).toBe(401);
    await answer(eventID, { attending: "no" });
    expect((await participants(organizer, eventID)).body).toMatchObject([{ answers: [] }]);
  });

  test("are one of the choices, and to questions of this event", async () => {
    const { eventID, ids } = await ask();
    const other = await ask();
    const refuse = async (questionID: number, text: string) => {
      const answers = [{ questionID, answer: text }];
      expectError(await answer(eventID, { attending: "yes", answers }), 422, "answers");
    };
    await refuse(ids[0], "Steak");
    await refuse(ids[0], "");
    await refuse(other.ids[0], "Soup");
  });

  test("go with questions that are removed", async () => {
    const { eventID, ids } = await ask([allergies]);
    const answers = [{ questionID: ids[0], answer: "None" }];
    await answer(eventID, { attending: "yes", answers });
    await call(organizer, `PATCH /events/${eventID}`, { questions: [] });
    const { rows } = await site
      .ctx()
      .db.selectFrom("eventParticipants")
      .select("answers")
      .where("userID", "=", member.user.userID)
      .execute()
      .then((found) => ({ rows: found }));
    expect(JSON.stringify(rows)).not.toContain("None");
  });
});
