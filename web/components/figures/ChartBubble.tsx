import type { ReactNode } from "react";

export function ChartBubble({ children }: { children: ReactNode }) {
	return <div className="floating px-2.25 py-1.75 text-xs text-ink-2">{children}</div>;
}
