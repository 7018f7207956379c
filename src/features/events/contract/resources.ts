import { z } from "zod";
import { formatSchema } from "#features/formats/contract/resources.ts";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { isTimeZone } from "#features/users/contract/rules/time-zones.ts";
import { linkAddress, siteAddress, siteHtml } from "#platform/contract/addresses.ts";
import { confirmedField } from "#platform/contract/endpoints/confirmed.ts";
import type { AddedPostFields } from "#platform/contract/queries/open-records.ts";
import { flag, id, idOr, timestamp, whole } from "#platform/contract/queries/query.ts";
import { visibleLine, visibleText } from "#platform/contract/texts/visible-text.ts";
import { noParent } from "./rules/addresses.ts";
import { answers } from "./rules/answers.ts";
import { mostChoices, mostQuestions } from "./rules/questions.ts";

const eventQuestionSchema = z
  .object({
    questionID: z.int().describe("Id of the question"),
    question: z.string().describe("What is asked"),
    choices: z.array(z.string()).nullable().describe("Answers to choose from; null for any text"),
    isRequired: z.boolean().describe("Whether those who come must answer it"),
  })
  .meta({ id: "EventQuestion" });

export type EventQuestion = z.output<typeof eventQuestionSchema>;

const questionsInput = z
  .array(
    z
      .strictObject({
        questionID: id().optional().describe("The question that this was; a new one without it"),
        question: visibleText(255).describe("What is asked"),
        choices: z
          .array(visibleText(100))
          .min(2)
          .max(mostChoices)
          .refine((choices) => new Set(choices).size === choices.length, "Each choice counts once.")
          .nullable()
          .default(null)
          .describe("Answers to choose from; null for any text"),
        isRequired: flag().default(false).describe("Whether those who come must answer it"),
      })
      .meta({ id: "EventQuestionPost" }),
  )
  .max(mostQuestions)
  .describe("All questions to those who come, in order; others are removed");

export type QuestionPost = z.output<typeof questionsInput>[number];

const givenAnswerSchema = z
  .object({
    questionID: z.int().describe("Id of the question"),
    answer: z.string().describe("What was answered"),
  })
  .meta({ id: "EventAnswer" });

export type GivenAnswer = z.output<typeof givenAnswerSchema>;

const answersInput = z
  .array(
    z
      .strictObject({
        questionID: id().describe("Id of the question"),
        answer: z.string().trim().max(1_000).describe("Empty for none"),
      })
      .meta({ id: "EventAnswerPost" }),
  )
  .max(mostQuestions)
  .optional()
  .describe("Answers to the questions of the event; those from before unless given");

export type AnswerPost = NonNullable<z.output<typeof answersInput>>[number];

export const mostGuests = 20;
export const maxCapacity = 1_000_000;

/** When somebody takes part, as the caller may see it. */
export const occurrenceSchema = z
  .object({
    occurrenceID: z.int(),
    eventID: z.int(),
    occursOn: z.string().describe("Its first day in the time zone of the event: `2026-11-29`"),
    dateStarts: timestamp(),
    dateEnds: timestamp().nullable().describe("For whole days the midnight after the last one"),
    isCancelled: z.boolean(),
    isOver: z.boolean(),
    countYes: z.int().describe("People who come, with their guests"),
    countMaybe: z.int().describe("Members who may come"),
    countNo: z.int().describe("Members who do not come"),
    countWaiting: z.int().describe("People on the waiting list, with their guests"),
    attending: z.enum(answers).nullable().describe("The caller's answer"),
    guests: z.int().describe("How many the caller brings along"),
    answers: z
      .array(givenAnswerSchema)
      .describe("The caller's answers to the questions of the event"),
    isWaiting: z.boolean().describe("Whether the caller is on the waiting list"),
    offeredUntil: timestamp()
      .nullable()
      .describe("Until when the caller can take a freed place by answering `yes`"),
  })
  .meta({ id: "EventOccurrence" });

export type Occurrence = z.input<typeof occurrenceSchema>;
export type ReceivedOccurrence = z.output<typeof occurrenceSchema>;

const placeFields = {
  parentRecordType: z.string().describe("Type of what it takes place in, such as `category`"),
  parentRecordID: z.int().describe("Id of what it takes place in; -1 for events on their own"),
};

export const eventSchema = z
  .object({
    eventID: z.int(),
    name: z.string(),
    body: siteHtml().describe("Sanitised HTML"),
    excerpt: z.string().describe("How the text of the body begins"),
    ...placeFields,
    dateStarts: timestamp().describe("Start of the first occurrence"),
    dateEnds: timestamp().nullable().describe("End of the first occurrence"),
    localStarts: z
      .string()
      .describe("Start in `timezone`: `2026-11-29T18:30`, or a day for whole days"),
    localEnds: z
      .string()
      .nullable()
      .describe("End in `timezone`; for whole days the last day, which is included"),
    timezone: z.string().describe("Name in the time zone database, such as `Europe/Berlin`"),
    allDayEvent: z.boolean(),
    recurrence: z.string().nullable().describe("Rule of RFC 5545, such as `FREQ=WEEKLY;BYDAY=MO`"),
    location: z.string().nullable(),
    locationUrl: siteAddress().nullable().describe("Map of the place, or where it is held online"),
    ctaLabel: z.string().nullable().describe("Text of a further link, such as for registration"),
    ctaUrl: siteAddress().nullable(),
    displayOrganizer: z.boolean().describe("Whether the page shows who added it"),
    capacity: z.int().nullable().describe("How many people can come; null for any number"),
    maxGuests: z.int().describe("How many guests each member can bring along"),
    questions: z.array(eventQuestionSchema).describe("What those who come are asked"),
    isCancelled: z.boolean(),
    url: siteAddress(),
    occurrence: occurrenceSchema
      .nullable()
      .describe("The next occurrence, or the last one of an event that is over"),
    permissions: z
      .object({ attend: z.boolean(), comment: z.boolean(), manage: z.boolean() })
      .describe("Whether the caller can answer, comment on, and change the event"),
    score: z.int().describe("Sum of the reactions"),
    countComments: z.int(),
    insertUserID: z.int(),
    insertUser: userFragmentSchema.optional().describe("With `expand=insertUser`"),
    dateInserted: timestamp(),
    updateUserID: z.int().nullable(),
    dateUpdated: timestamp().nullable(),
  })
  .meta({ id: "Event", recordType: "event" });

export type Event = z.input<typeof eventSchema> & Partial<AddedPostFields>;
export type ReceivedEvent = z.output<typeof eventSchema> & Partial<AddedPostFields>;

const time = (meaning: string) =>
  z
    .string()
    .max(40)
    .describe(
      `${meaning}: RFC 3339 with an offset, a wall time of \`timezone\` (\`2026-11-29T18:30\`), or a day for whole days`,
    );

const url = (meaning: string) => linkAddress(255).nullable().describe(meaning);

const inputs = {
  name: visibleLine(255),
  body: z.string().max(1_000_000).describe("What it is about, written in `format`"),
  format: formatSchema,
  parentRecordType: z.string().max(25).describe("Type of what it takes place in"),
  parentRecordID: idOr(noParent).describe("Id of what it takes place in; -1 for no category"),
  dateStarts: time("Start"),
  dateEnds: time("End").nullable().describe("End; for whole days the last day, which is included"),
  timezone: z
    .string()
    .max(64)
    .refine(isTimeZone, "There is no such time zone.")
    .describe("Name in the time zone database, such as `Europe/Berlin`"),
  allDayEvent: flag().describe("Whether it takes whole days"),
  recurrence: z
    .string()
    .max(500)
    .nullable()
    .describe("Rule of RFC 5545 by days, weeks, months or years: `FREQ=MONTHLY;BYDAY=1MO`"),
  location: visibleText(255).nullable(),
  locationUrl: url("Map of the place, or where it is held online"),
  ctaLabel: visibleText(255).nullable().describe("Text of a further link"),
  ctaUrl: url("Target of the further link"),
  displayOrganizer: flag().describe("Whether the page shows who added it"),
  capacity: whole(1, maxCapacity).nullable().describe("How many people can come"),
  maxGuests: whole(0, mostGuests).describe("How many guests each member can bring along"),
  questions: questionsInput,
  isCancelled: flag().describe("Whether it does not take place"),
};

/** Apart from what is stored. */
const sending = {
  draftID: id()
    .optional()
    .describe(
      "The draft that this was written in, which goes with it; a new event of one that was posted already is refused with 409",
    ),
  draftVersion: id()
    .optional()
    .describe("The version of it that this is: a draft that was changed elsewhere stays"),
  confirmed: confirmedField(),
};

export const eventPostSchema = z
  .strictObject({
    ...inputs,
    ...sending,
    body: inputs.body.default(""),
    format: inputs.format.default("markdown"),
    parentRecordType: inputs.parentRecordType.default("category"),
    parentRecordID: inputs.parentRecordID.default(noParent),
    dateEnds: inputs.dateEnds.default(null),
    timezone: inputs.timezone.default("UTC"),
    allDayEvent: inputs.allDayEvent.default(false),
    recurrence: inputs.recurrence.default(null),
    location: inputs.location.default(null),
    locationUrl: inputs.locationUrl.default(null),
    ctaLabel: inputs.ctaLabel.default(null),
    ctaUrl: inputs.ctaUrl.default(null),
    displayOrganizer: inputs.displayOrganizer.default(true),
    capacity: inputs.capacity.default(null),
    maxGuests: inputs.maxGuests.default(0),
    questions: inputs.questions.default([]),
  })
  .omit({ isCancelled: true })
  .meta({ id: "EventPost" });

export type EventPost = z.output<typeof eventPostSchema>;

export const eventPatchSchema = z
  .strictObject({ ...inputs, ...sending })
  .partial()
  .meta({ id: "EventPatch" });

export type EventPatch = z.output<typeof eventPatchSchema>;

export const occurrencePatchSchema = z
  .strictObject({
    isCancelled: flag().describe("Whether it does not take place"),
    dateStarts: time("Start of this day alone").nullable(),
    dateEnds: inputs.dateEnds,
  })
  .partial()
  .meta({ id: "EventOccurrencePatch" });

export type OccurrencePatch = z.output<typeof occurrencePatchSchema>;

export const eventEditSchema = z
  .object({
    eventID: z.int(),
    name: z.string(),
    body: z.string().describe("As it was written in `format`"),
    format: formatSchema,
    ...placeFields,
  })
  .meta({ id: "EventEdit" });

export const participantSchema = z
  .object({
    occurrenceID: z.int(),
    userID: z.int(),
    user: userFragmentSchema.optional().describe("With `expand=user`"),
    attending: z.enum(answers),
    guests: z.int(),
    isWaiting: z.boolean().describe("Whether they are on the waiting list"),
    offeredUntil: timestamp()
      .nullable()
      .describe("Until when they can take a freed place, which is kept for them"),
    answers: z
      .array(givenAnswerSchema)
      .optional()
      .describe("With `expand=answers`: their answers to the questions of the event"),
    dateInserted: timestamp().describe("When they answered"),
  })
  .meta({ id: "EventParticipant" });

export type Participant = z.input<typeof participantSchema>;

export const participantPostSchema = z
  .strictObject({
    occurrenceID: id().optional().describe("The next occurrence unless given"),
    attending: z.enum(answers),
    guests: whole(0, mostGuests).default(0).describe("How many the caller brings along"),
    answers: answersInput,
  })
  .meta({ id: "EventParticipantPost" });

export type ParticipantPost = z.output<typeof participantPostSchema>;
