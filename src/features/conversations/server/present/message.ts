import type { Viewer } from "#platform/contract/viewer.ts";
import type { Message } from "../../contract/resources.ts";
import { canChange, changeEnds, type EditWindow, mayReport } from "../policy.ts";
import type { MessageRow } from "../queries/messages.ts";

export interface MessageView {
  viewer: Viewer;
  window: EditWindow;
  people: ReadonlyMap<number, NonNullable<Message["insertUser"]>>;
  ignored: ReadonlySet<number>;
  /** Its HTML as the viewer may see it. */
  body(row: MessageRow): string;
  expand: ReadonlySet<string>;
}

/** Where a message is found, in the midst of those around it. */
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
    // What was taken out of sight keeps its words for those who decided so.
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

/** Of somebody who was erased no words are left either. */
const displayOf = ({ type, dateDeleted, body }: MessageRow): Message["display"] => {
  if (type !== "message") return "notice";
  return dateDeleted || body === "" ? "tombstone" : "full";
};
