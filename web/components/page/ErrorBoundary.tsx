import { Component, type ReactNode } from "react";

export interface ErrorBoundaryProps {
	fallback: ReactNode;
	children: ReactNode;
}

/** Shows a fallback when a screen throws. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
	override state = { hasFailed: false };

	static getDerivedStateFromError() {
		return { hasFailed: true };
	}

	override render() {
		return this.state.hasFailed ? this.props.fallback : this.props.children;
	}
}
