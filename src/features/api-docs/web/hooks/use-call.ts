import { useState } from "react";

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
  body?: string;
}

type State = { isSending: boolean; answer?: CallAnswer; hasFailed?: boolean };

/** Sends calls as the visitor and keeps the last answer, whatever its status. */
export function useCall() {
  const [state, setState] = useState<State>({ isSending: false });
  async function send(call: Call) {
    setState({ isSending: true });
    try {
      setState({ isSending: false, answer: await fetchAnswer(call) });
    } catch {
      setState({ isSending: false, hasFailed: true });
    }
  }
  return { ...state, send };
}

async function fetchAnswer({ method, path, headers, body }: Call): Promise<CallAnswer> {
  const response = await fetch(`/api/v2${path}`, {
    method: method.toUpperCase(),
    headers: {
      "x-requested-with": "api-docs",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    body,
  });
  const { status, statusText } = response;
  return {
    status,
    statusText,
    headers: [...response.headers],
    text: pretty(await response.text()),
  };
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
