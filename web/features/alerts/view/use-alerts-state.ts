import { useRights } from "../../../entities/account/rights.ts";
import { type AddressForm, type AddressState, useAddressState } from "../../../lib/address/use-address-state.ts";
import { type AlertsState, readAlertsState, writeAlertsState } from "./alerts-state.ts";

/** The screen's state and how to change it. A change goes back to page 1. */
export type AlertsControl = AddressState<AlertsState>;

const form: AddressForm<AlertsState> = {
	read: readAlertsState,
	write: writeAlertsState,
	resets: () => ({ page: 1 }),
};

export function useAlertsState(): AlertsControl {
	const { canWrite } = useRights();
	const control = useAddressState(form);
	if (canWrite) return control;
	// Viewers see no rules.
	const { tab, ...state } = control.state;
	return { ...control, state: { ...state, tab: tab === "rules" ? null : tab, rule: null } };
}
