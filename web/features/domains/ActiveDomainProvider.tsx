import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { ActiveDomainContext } from "../../lib/active-domain.ts";
import { useSession } from "../../lib/session.ts";
import { readStored, writeStored } from "../../lib/storage.ts";

const key = "toprung-selected-domain";

/** Remembers the chosen domain in this browser; one that is gone gives way to the first. */
export function ActiveDomainProvider({ children }: { children: ReactNode }) {
	const { domains } = useSession();
	const [chosenId, setChosenId] = useState(() => readStored(key));
	const domain = domains.find(({ id }) => id === chosenId) ?? domains[0] ?? null;
	const activeId = domain?.id ?? null;

	useEffect(() => {
		if (activeId) writeStored(key, activeId);
	}, [activeId]);

	const select = useCallback((id: string) => setChosenId(id), []);
	const value = useMemo(() => ({ domain, domains, select }), [domain, domains, select]);
	return <ActiveDomainContext value={value}>{children}</ActiveDomainContext>;
}
