import type { ReactNode } from "react";
import { Link } from "react-router-dom";

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<Link to={to} className="text-ink underline underline-offset-3">
			{children}
		</Link>
	);
}
