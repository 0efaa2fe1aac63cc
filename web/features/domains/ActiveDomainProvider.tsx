import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useSession } from "../../entities/account/session.ts";
import { ActiveDomainContext } from "../../entities/domain/active-domain.ts";
import {
	activeDomainOf,
	domainParameter,
	keepsDomain,
	lastDomainKey,
	opensDialog,
	withDomain,
	withoutDialogs,
} from "../../entities/domain/domain-address.ts";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { readStored, writeStored } from "../../lib/storage.ts";
import { toastError } from "../../lib/toast.ts";
import { useStable } from "../../lib/use-stable.ts";

/**
 * The active domain: from the address, else the last one in this window, else in this browser, else the first. One that was deleted
 * or is no longer shared stays until the dialog over it is closed, so that no dialog moves to another domain.
 */
export function ActiveDomainProvider({ children }: { children: ReactNode }) {
	const { domains } = useSession();
	const { pathname, search, hash } = useLocation();
	const navigate = useNavigate();
	const idInAddress = new URLSearchParams(search).get(domainParameter);
	const [storedId] = useState(() => readStored(lastDomainKey));
	const [last, setLast] = useState<DomainFieldsFragment | null>(null);
	const isKept = last !== null && last.id === idInAddress && keepsDomain(search) && !domains.some(hasId(last.id));
	const domain = isKept ? last : activeDomainOf(domains, idInAddress, last?.id ?? storedId);
	const activeId = domain?.id ?? null;
	if (domain !== null && domain !== last) setLast(domain);

	useEffect(() => {
		if (activeId) writeStored(lastDomainKey, activeId);
	}, [activeId]);
	useCompleteAddress(idInAddress, domain, domains);

	const select = useStable((id: string) => {
		// Closes the dialog that made the choice, without a step of the history.
		const replace = opensDialog(search);
		void navigate({ pathname, search: `?${withDomain(withoutDialogs(search), id)}`, hash }, { replace });
	});
	const value = useMemo(() => ({ domain, domains, select }), [domain, domains, select]);
	return <ActiveDomainContext value={value}>{children}</ActiveDomainContext>;
}

const hasId = (wanted: string) => (domain: DomainFieldsFragment) => domain.id === wanted;

/** Writes the active domain to an address without one, or with an unknown one, and then says so. */
function useCompleteAddress(
	idInAddress: string | null,
	active: DomainFieldsFragment | null,
	domains: readonly DomainFieldsFragment[],
): void {
	const location = useLocation();
	const navigate = useNavigate();
	const known = useRef(new Set<string>());
	const { pathname, search, hash, state } = location;
	const activeId = active?.id ?? null;
	const reportUnknown = useEffectEvent(() => {
		const instead = active ? ` Showing ${active.name}.` : "";
		toastError(`It does not belong to this account, or it was deleted.${instead}`, "No such domain");
	});

	useEffect(() => {
		if (idInAddress === activeId) return;
		// The address has moved on: its screen is about to render.
		if (window.location.pathname !== pathname || window.location.search !== search) return;
		// A domain deleted while the app is open is replaced without a message.
		if (idInAddress !== null && !known.current.has(idInAddress)) reportUnknown();
		void navigate(
			{ pathname, search: String(withDomain(search, activeId)), hash },
			{ replace: true, state, preventScrollReset: true },
		);
	}, [idInAddress, activeId, navigate, pathname, search, hash, state]);

	useEffect(() => {
		for (const { id } of domains) known.current.add(id);
	}, [domains]);
}
