import type { Viewer } from "#platform/contract/viewer.ts";
import type { Message } from "../../contract/resources.ts";
import { canChange, changeEnds, type EditWindow, mayReport } from "../policy.ts";
import type { MessageRow } from "../queries/messages.ts";

export interface MessageView {
  viewer: Viewer;
  window: EditWindow;
  people: ReadonlyMap<number, NonNullable<Message["insertUser"]>>;
  ignored: ReadonlySet<number>;
  body(row: MessageRow): string;
  expand: ReadonlySet<string>;
}

export const messageUrl = ({
  conversationID,
  position,
  messageID,
}: Pick<MessageRow, "conversationID" | "position" | "messageID">) =>
  `/messages/${conversationID}?at=${position}#Message_${messageID}`;

export function presentMessage(row: MessageRow, view: MessageView): Message {
  const display = displayOf(row);
  const mayChange = canChange(view.viewer, row, view.window);
  const dateEditEnds = changeEnds(view.viewer, row, view.window);
  return {
    messageID: row.messageID,
    conversationID: row.conversationID,
    position: row.position,
    display,
    // A message removed by moderators keeps its content in the database.
    body: display === "tombstone" ? "" : view.body(row),
    url: messageUrl(row),
    insertUserID: row.insertUserID,
    ...(view.expand.has("insertUser") && { insertUser: view.people.get(row.insertUserID) }),
    isIgnored: view.ignored.has(row.insertUserID),
    dateInserted: row.dateInserted,
    dateUpdated: row.dateUpdated,
    ...(dateEditEnds && { dateEditEnds }),
    permissions: {
      "messages.edit": mayChange,
      "messages.delete": mayChange,
      "flag.add": display === "full" && mayReport(view.viewer, row),
    },
  };
}

/** Erasing a member also empties the body. */
const displayOf = ({ type, dateDeleted, body }: MessageRow): Message["display"] => {
  if (type !== "message") return "notice";
  return dateDeleted || body === "" ? "tombstone" : "full";
};
