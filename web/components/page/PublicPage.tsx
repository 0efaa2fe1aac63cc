import type { ReactNode } from "react";
import { PublicHeader } from "./PublicHeader.tsx";

export interface PublicPageProps {
	title: ReactNode;
	children?: ReactNode;
}

/** A page with one question, for people who follow a link: no sign-in, no navigation. */
export function PublicPage({ title, children }: PublicPageProps) {
	return (
		<div className="flex min-h-screen flex-col">
			<PublicHeader />
			<main className="mx-auto grid w-full max-w-[376px] grow content-center gap-3.5 px-4.5 pt-6 pb-24">
				<h1 className="text-xl font-[600] tracking-[-.01em]">{title}</h1>
				{children}
			</main>
		</div>
	);
}
