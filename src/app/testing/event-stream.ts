export interface StreamMessage {
  id: string;
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read data without types
  data: any;
}

export interface EventStream {
  status: number;
  headers: Headers;
  next(): Promise<StreamMessage | undefined>;
  cut(): void;
}

/** A server-sent events client that reconnects only when the test does. */
export async function openStream(
  url: string,
  headers: Record<string, string> = {},
): Promise<EventStream> {
  const abort = new AbortController();
  const response = await fetch(url, { headers, signal: abort.signal });
  const messages = parse(response);
  return {
    status: response.status,
    headers: response.headers,
    cut: () => abort.abort(),
    async next() {
      const { value } = await messages.next().catch(() => ({ value: undefined }));
      return value ?? undefined;
    },
  };
}

async function* parse(response: Response): AsyncGenerator<StreamMessage> {
  let text = "";
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const message = messageOf(block);
      if (message) yield message;
    }
  }
}

function messageOf(block: string): StreamMessage | undefined {
  const fields = new Map(
    block.split("\n").map((line) => {
      const [name = "", ...rest] = line.split(": ");
      return [name, rest.join(": ")];
    }),
  );
  const data = fields.get("data");
  if (data === undefined) return undefined;
  return {
    id: fields.get("id") ?? "",
    event: fields.get("event") ?? "message",
    data: JSON.parse(data),
  };
}
