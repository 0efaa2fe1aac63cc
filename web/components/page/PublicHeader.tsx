import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { LogoMark } from "../Logo.tsx";

export function PublicHeader({ children }: { children?: ReactNode }) {
	return (
		<header className="flex h-(--h-header) items-center justify-between gap-3 px-(--gutter) text-ink-2">
			<Link to="/app" className="flex items-center gap-2.25 text-base font-[600] text-ink">
				<LogoMark />
				Toprung
			</Link>
			{children}
		</header>
	);
}
