import { useEffect, useRef, useState } from "react";

export interface CallAnswer {
  status: number;
  statusText: string;
  headers: readonly (readonly [string, string])[];
  text: string;
}

export interface Call {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string | FormData;
}

type State = { isSending: boolean; answer?: CallAnswer; hasFailed?: boolean };

/** Sends requests as the visitor and keeps the last response; streams are shown while they arrive. */
export function useCall() {
  const [state, setState] = useState<State>({ isSending: false });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(call: Call) {
    const { signal } = replace(running, new AbortController());
    setState({ isSending: true });
    try {
      const answer = await receive(call, signal, (part) =>
        setState({ isSending: true, answer: part }),
      );
      setState({ isSending: false, answer });
    } catch {
      if (signal.aborted) setState(({ answer }) => ({ isSending: false, answer }));
      else setState({ isSending: false, hasFailed: true });
    }
  }
  return { ...state, send, stop: () => running.current?.abort() };
}

function replace(
  running: { current: AbortController | undefined },
  next: AbortController,
): AbortController {
  running.current?.abort();
  running.current = next;
  return next;
}

async function receive(
  { method, path, headers, body }: Call,
  signal: AbortSignal,
  show: (part: CallAnswer) => void,
): Promise<CallAnswer> {
  const response = await fetch(`/api/v2${path}`, {
    method: method.toUpperCase(),
    headers: { "x-requested-with": "api-docs", ...headers },
    body,
    signal,
  });
  const { status, statusText } = response;
  const answer = { status, statusText, headers: [...response.headers] };
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  if (!isStream || !response.body) return { ...answer, text: pretty(await response.text()) };
  return { ...answer, text: await follow(response.body, (text) => show({ ...answer, text })) };
}

/** Long streams are truncated at the start. */
const longestShown = 50_000;

async function follow(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  show: (text: string) => void,
): Promise<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  show(text);
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text = (text + part.value).slice(-longestShown);
    show(text);
  }
  return text;
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
