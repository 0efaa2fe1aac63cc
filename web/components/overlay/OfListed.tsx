import { type ReactNode, use } from "react";
import { goneInWords } from "../../lib/api/errors.ts";
import { GoneContext } from "./gone.ts";

export interface OfListedProps {
	/** Null or undefined until known. */
	list: readonly { id: string }[] | null | undefined;
	id: string | undefined;
	/** The API's word for it. */
	thing: string;
	children: ReactNode;
}

/** What is about one of a list: once others have deleted that, dialogs here say so and can only be closed. */
export function OfListed({ list, id, thing, children }: OfListedProps) {
	const around = use(GoneContext);
	const isGone = list && id !== undefined && list.every((one) => one.id !== id);
	return <GoneContext value={around ?? (isGone ? goneInWords(thing) : null)}>{children}</GoneContext>;
}
