import * as pages from "../../lib/address/pages.ts";
import * as param from "../../lib/address/param.ts";
import { type AddressForm, type AddressState, useAddressState } from "../../lib/address/use-address-state.ts";

/** The tabs, in their order. The first one shows where the address names none. */
export const reportTabs = ["reports", "links", "sent"] as const;

export type ReportTab = (typeof reportTabs)[number];

/** The state of the Reports screen, kept in the address so that it can be shared. */
export interface ReportsState {
	/** Every domain; the active one otherwise. */
	isAll: boolean;
	tab: ReportTab;
	page: number;
	size: number;
}

const params: param.Params<ReportsState> = {
	isAll: param.flag("all"),
	tab: param.choice("tab", reportTabs, reportTabs[0]),
	page: pages.page,
	size: pages.size,
};

const form: AddressForm<ReportsState> = {
	read: (address) => param.readParams(params, address),
	write: (address, state) => param.writeParams(params, address, state),
	resets: () => ({ page: 1 }),
};

/** The address of a tab, from its first page on. */
export function addressOfTab(search: string, state: ReportsState, tab: ReportTab): string {
	return `?${form.write(new URLSearchParams(search), { ...state, tab, page: 1 })}`;
}

/** The state of the Reports screen, and how to change it. */
export type ReportsControl = AddressState<ReportsState>;

export function useReportsState(): ReportsControl {
	return useAddressState(form);
}
