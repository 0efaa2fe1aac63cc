import type { ReactNode } from "react";
import { GoneContext } from "../../components/overlay/gone.ts";
import { goneInWords } from "../../lib/api/errors.ts";
import { useActiveDomain } from "./active-domain.ts";

/** What belongs to a domain: once that is deleted or no longer accessible, dialogs here say so and can only be closed. */
export function OfDomain({ id, children }: { id: string | null | undefined; children: ReactNode }) {
	const { domains } = useActiveDomain();
	const isGone = id != null && domains.every((domain) => domain.id !== id);
	return <GoneContext value={isGone ? goneInWords("domain") : null}>{children}</GoneContext>;
}
