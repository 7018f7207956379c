import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useMemo,
  useReducer,
  useRef,
} from "react";
import { ToastList } from "./toast-list.tsx";
import { type ToastInput, toastReducer, toastRemovalDelay } from "./toast-store.ts";

type Toasts = {
  addToast: (toast: ToastInput) => string;
  removeToast: (toastID: string) => void;
};

const ToastContext = createContext<Toasts | undefined>(undefined);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, dispatch] = useReducer(toastReducer, []);
  const lastId = useRef(0);

  const removeToast = useCallback((toastID: string) => {
    dispatch({ type: "hide", toastID });
    setTimeout(() => dispatch({ type: "delete", toastID }), toastRemovalDelay);
  }, []);

  const addToast = useCallback((toast: ToastInput) => {
    const toastID = toast.toastID ?? `toast-${++lastId.current}`;
    dispatch({ type: "add", toast: { ...toast, toastID } });
    return toastID;
  }, []);

  const value = useMemo(() => ({ addToast, removeToast }), [addToast, removeToast]);
  return (
    <ToastContext value={value}>
      {children}
      <ToastList toasts={toasts} onRemove={removeToast} />
    </ToastContext>
  );
}

/** For previews, which show no toasts. */
export const WithoutToasts = ({ children }: { children: ReactNode }) => (
  <ToastContext value={noToasts}>{children}</ToastContext>
);

const noToasts: Toasts = { addToast: () => "", removeToast: () => undefined };

export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error("useToast needs a ToastProvider around it");
  return toasts;
}
