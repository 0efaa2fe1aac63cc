import type { ReactNode } from "react";

/** The two columns of the app: the navigation and the screen; a phone has one. */
export function AppFrame({ nav, children }: { nav: ReactNode; children: ReactNode }) {
	return (
		<div className="min-h-screen md:grid md:grid-cols-[52px_minmax(0,1fr)] lg:grid-cols-[var(--nav-w)_minmax(0,1fr)]">
			<nav
				aria-label="Main"
				className="nav-rail sticky top-0 flex h-screen flex-col overflow-y-auto border-r border-line bg-canvas px-2.5 pb-2.5 max-md:hidden"
			>
				{nav}
			</nav>
			<main
				id="content"
				tabIndex={-1}
				className="flex min-h-screen min-w-0 flex-col outline-none focus-visible:shadow-none"
			>
				{children}
			</main>
		</div>
	);
}
