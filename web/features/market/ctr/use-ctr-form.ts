import { useState } from "react";
import type { CtrModelFieldsFragment, CtrModelSource } from "../../../gql/graphql.ts";
import { type Preview, sourceLabels } from "./ctr-words.ts";
import { fieldText, type RateFault, tooFewInWords, typedRates } from "./rates.ts";
import type { ChosenModel } from "./use-ctr-models.ts";

export type CtrDevice = "desktop" | "mobile";

/** The API's limit. */
export const maxNameLength = 80;

/** Ten fields a device, in per cent. */
export interface OwnRates {
	desktop: readonly string[];
	mobile: readonly string[];
	/** Mobile has the rates of desktop. */
	isMobileSame: boolean;
}

export type CtrForm = ReturnType<typeof useCtrForm>;

/** The choices of the dialog; rates are validated on the first try, then on every change. */
export function useCtrForm(models: readonly CtrModelFieldsFragment[], preview: Preview | null) {
	const active = models.find(({ isActive }) => isActive);
	const published = models.find(({ source }) => source === "PUBLISHED");
	const latestOwn = models.find(({ source }) => source === "OWN");
	const [source, setSource] = useState<CtrModelSource>(active?.source ?? "PUBLISHED");
	const [device, setDevice] = useState<CtrDevice>("desktop");
	const [isTried, setIsTried] = useState(false);
	const [names, setNames] = useState({ SEARCH_CONSOLE: sourceLabels.SEARCH_CONSOLE, OWN: latestOwn?.name ?? "Own" });
	const [first] = useState(() => ownRatesOf(latestOwn ?? active ?? published));
	const [own, setOwn] = useState(first);
	const fault = faultOf(own);
	const name = source === "PUBLISHED" ? null : names[source];
	const nameFault = name?.trim() === "" ? "Give it a name." : null;
	const isOwnUnchanged = active !== undefined && active === latestOwn && own === first && names.OWN === active.name;
	/** Why this choice cannot be used. */
	const reason = (): string | undefined => {
		if (source === "PUBLISHED") return published === active ? "It is in use." : undefined;
		if (source === "OWN") return isOwnUnchanged ? "It is in use." : undefined;
		if (!preview) return "Click rates from Search Console are still loading.";
		return tooFewInWords(preview.desktop.impressions, preview.mobile.impressions) ?? undefined;
	};
	/** The chosen model; null, with an error shown, if it is invalid. */
	const chosen = (): ChosenModel | null => {
		if (source === "PUBLISHED") return published ? { id: published.id } : null;
		setIsTried(true);
		if (nameFault !== null || name === null) return null;
		if (source === "SEARCH_CONSOLE") return { learnAs: name.trim() };
		if (fault) {
			setDevice(fault.device);
			return null;
		}
		return { own: { name: name.trim(), ...ratesOf(own) } };
	};
	return {
		active,
		published,
		source,
		setSource,
		device,
		setDevice,
		name,
		setName: (text: string) => setNames((before) => ({ ...before, [source]: text })),
		nameFault: isTried ? nameFault : null,
		own,
		setOwn: (changes: Partial<OwnRates>) => setOwn((before) => ({ ...before, ...changes })),
		fault: isTried && source === "OWN" ? fault : null,
		reason: reason(),
		chosen,
	};
}

function ownRatesOf(model: CtrModelFieldsFragment | undefined): OwnRates {
	const texts = (rates: readonly number[]) => rates.map(fieldText);
	const [desktop, mobile] = [texts(model?.desktop.rates ?? []), texts(model?.mobile.rates ?? [])];
	return { desktop, mobile, isMobileSame: String(desktop) === String(mobile) };
}

function faultOf({ desktop, mobile, isMobileSame }: OwnRates): (RateFault & { device: CtrDevice }) | null {
	const first = typedRates(desktop);
	if ("fault" in first) return { ...first.fault, device: "desktop" };
	const second = isMobileSame ? first : typedRates(mobile);
	return "fault" in second ? { ...second.fault, device: "mobile" } : null;
}

function ratesOf({ desktop, mobile, isMobileSame }: OwnRates): { desktop: number[]; mobile: number[] | null } {
	const read = (fields: readonly string[]) => {
		const typed = typedRates(fields);
		return "rates" in typed ? typed.rates : [];
	};
	return { desktop: read(desktop), mobile: isMobileSame ? null : read(mobile) };
}
