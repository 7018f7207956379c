import { Component, type ErrorInfo, type ReactNode } from "react";
import { CrashBanner } from "./crash-banner.tsx";

type ErrorBoundaryProps = {
  children: ReactNode;
  component: string;
  onError?: (error: unknown, info: ErrorInfo) => void;
};

type ErrorBoundaryState = { status: "fine" | "crashed" | "dismissed" };

/** Limits a rendering error to its part of the page. React supports error boundaries only as classes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { status: "fine" };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { status: "crashed" };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override render() {
    const { status } = this.state;
    if (status === "fine") return this.props.children;
    if (status === "dismissed") return null;
    return (
      <CrashBanner
        component={this.props.component}
        onCancel={() => this.setState({ status: "dismissed" })}
      />
    );
  }
}
