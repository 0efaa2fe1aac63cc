import * as param from "../../lib/address/param.ts";
import { type AddressForm, useAddressState } from "../../lib/address/use-address-state.ts";

/** The state of the Schedules screen, kept in the address so that it can be shared. */
export interface SchedulesState {
	/** Every domain; the active one otherwise. */
	isAll: boolean;
	layout: "list" | "calendar";
	/** `yyyy-MM`; null: this month. */
	month: string | null;
}

const params: param.Params<SchedulesState> = {
	isAll: param.flag("all"),
	layout: param.choice("layout", ["list", "calendar"], "list"),
	month: param.matching("month", /^\d{4}-(?:0[1-9]|1[0-2])$/),
};

const form: AddressForm<SchedulesState> = {
	read: (address) => param.readParams(params, address),
	write: (address, state) => param.writeParams(params, address, state),
	resets: () => ({}),
};

/** The state of the Schedules screen, and how to change it. */
export function useSchedulesState() {
	return useAddressState(form);
}
