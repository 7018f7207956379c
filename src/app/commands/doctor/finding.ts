export interface Finding {
  check: string;
  status: "ok" | "warning" | "problem";
  message: string;
  cure?: string;
}

export const ok = (check: string, message: string): Finding => ({ check, status: "ok", message });

export const warning = (check: string, message: string, cure: string): Finding => ({
  check,
  status: "warning",
  message,
  cure,
});

export const problem = (check: string, message: string, cure: string): Finding => ({
  check,
  status: "problem",
  message,
  cure,
});
