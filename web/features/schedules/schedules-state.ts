import { useAddressState } from "../../lib/address/use-address-state.ts";

/** The state of the Schedules screen, kept in the address so that it can be shared. */
export interface SchedulesState {
	/** Every domain; the active one otherwise. */
	isAll: boolean;
	layout: "list" | "calendar";
	/** `yyyy-MM`; null: this month. */
	month: string | null;
}

const form = {
	read: (params: URLSearchParams): SchedulesState => ({
		isAll: params.get("all") === "1",
		layout: params.get("layout") === "calendar" ? "calendar" : "list",
		month: /^\d{4}-(?:0[1-9]|1[0-2])$/.test(params.get("month") ?? "") ? params.get("month") : null,
	}),
	write(params: URLSearchParams, { isAll, layout, month }: SchedulesState): URLSearchParams {
		const after = new URLSearchParams(params);
		const written = { all: isAll ? "1" : null, layout: layout === "calendar" ? layout : null, month };
		for (const [name, value] of Object.entries(written)) {
			if (value === null) after.delete(name);
			else after.set(name, value);
		}
		return after;
	},
	alongWith: () => ({}),
};

/** The state of the Schedules screen, and how to change it. */
export function useSchedulesState() {
	return useAddressState<SchedulesState>(form);
}
