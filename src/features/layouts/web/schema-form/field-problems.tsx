import { Message } from "#ui/feedback/message.tsx";

export const FieldProblems = ({ messages }: { messages: readonly string[] }) =>
  messages.map((message) => (
    <Message key={message} tone="error">
      {message}
    </Message>
  ));
