import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { DeliveryState } from "../../../gql/graphql.ts";
import { page } from "../../../lib/address/pages.ts";
import { choice, matching, type Params, readParams, writeParams } from "../../../lib/address/param.ts";

export const deliveryStates = ["QUEUED", "DELIVERED", "FAILED"] as const satisfies readonly DeliveryState[];

/** What the dialog of a webhook's deliveries shows. */
export interface DeliveriesView {
	/** Null: all. */
	state: DeliveryState | null;
	/** From 1. */
	page: number;
	/** The delivery that is open. */
	deliveryId: string | null;
}

const names = { webhook: "webhook", state: "deliveries", page: "page", delivery: "delivery" } as const;

const form: Params<DeliveriesView> = {
	state: choice("deliveries", deliveryStates, null),
	page,
	deliveryId: matching("delivery", /./),
};

/** Reads the address; unknown values are ignored. */
export function readView(params: URLSearchParams): DeliveriesView {
	return readParams(form, params);
}

/** Writes the address; defaults are left out, other parameters stay. */
export function writeView(params: URLSearchParams, view: DeliveriesView): URLSearchParams {
	return writeParams(form, params, view);
}

/** The dialog of a webhook's deliveries in the address: the webhook, and the view. "Back" closes it. */
export function useDeliveriesAddress() {
	const [params, setParams] = useSearchParams();
	const navigate = useNavigate();
	const { state: step } = useLocation();
	const isOpenedHere = (step as { openedDialog?: string } | null)?.openedDialog === names.webhook;
	const view = readView(params);
	// The latest change may not be rendered yet.
	const latest = useRef(params);
	useEffect(() => {
		latest.current = params;
	}, [params]);

	const open = (id: string) =>
		setParams(
			(before) => {
				const after = new URLSearchParams(before);
				after.set(names.webhook, id);
				return after;
			},
			{ state: { openedDialog: names.webhook }, preventScrollReset: true },
		);
	const change = (changes: Partial<DeliveriesView>) => {
		latest.current = writeView(latest.current, { ...readView(latest.current), ...changes });
		setParams(latest.current, { replace: true, state: step, preventScrollReset: true });
	};
	const close = () => {
		// Already closed, by "back" or by hand.
		if (!new URLSearchParams(window.location.search).has(names.webhook)) return;
		if (isOpenedHere) return void navigate(-1);
		setParams(
			(before) => {
				const after = new URLSearchParams(before);
				for (const name of Object.values(names)) after.delete(name);
				return after;
			},
			{ replace: true, preventScrollReset: true },
		);
	};
	return { webhookId: params.get(names.webhook), view, open, change, close };
}

export type DeliveriesAddress = ReturnType<typeof useDeliveriesAddress>;
