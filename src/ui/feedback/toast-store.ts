import type { ReactNode } from "react";

export type ToastInput = {
  /** Replaces the toast with the same id. */
  toastID?: string;
  body: ReactNode;
  tone?: "info" | "success" | "warning" | "error";
  persistent?: boolean;
  dismissible?: boolean;
  wide?: boolean;
  autoDismiss?: boolean;
  autoDismissDuration?: number;
  className?: string;
};

export type Toast = ToastInput & { toastID: string; autoDismiss: boolean; isVisible: boolean };

export type ToastAction =
  | { type: "add"; toast: ToastInput & { toastID: string } }
  | { type: "hide"; toastID: string }
  | { type: "delete"; toastID: string };

export const defaultToastDuration = 3000;
export const toastRemovalDelay = 2000;

export function toastReducer(toasts: readonly Toast[], action: ToastAction): readonly Toast[] {
  if (action.type === "add") return withToast(toasts, action.toast);
  if (action.type === "delete")
    return toasts.filter((toast) => toast.toastID !== action.toastID || toast.isVisible);
  return toasts.map((toast) =>
    toast.toastID === action.toastID ? { ...toast, isVisible: false } : toast,
  );
}

function withToast(toasts: readonly Toast[], input: ToastInput & { toastID: string }) {
  const toast: Toast = {
    ...input,
    autoDismiss: input.autoDismiss ?? !input.persistent,
    isVisible: true,
  };
  const isKnown = toasts.some((other) => other.toastID === toast.toastID);
  if (!isKnown) return [...toasts, toast];
  return toasts.map((other) => (other.toastID === toast.toastID ? toast : other));
}
