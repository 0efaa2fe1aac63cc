import { X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from "react";
import { FieldFault } from "../../../components/form/FieldFault.tsx";
import { addressesIn, isAddress, withAddresses } from "../../../lib/form/email-addresses.ts";
import type { ReportForm } from "../scheduled/report-values.ts";

export interface RecipientsFieldProps {
	form: ReportForm;
	/** Addresses that stopped the report themselves. */
	stopped: ReadonlySet<string>;
}

/** Who gets a report: one address after the other, or a pasted list. */
export function RecipientsField({ form, stopped }: RecipientsFieldProps) {
	const { values, change, errorOf, refused, faults } = form;
	const { recipients, typed } = values;
	const id = useId();
	const box = useRef<HTMLDivElement>(null);
	const fault = errorOf("recipients");

	const add = (text: string) => change({ recipients: withAddresses(recipients, text), typed: "" });
	const remove = (address: string) => {
		const at = recipients.indexOf(address);
		const [input, ...buttons] = [...(box.current?.querySelectorAll<HTMLElement>("input, button") ?? [])].toReversed();
		// The next one, else the field: focus never falls out of the box.
		(buttons.toReversed()[at + 1] ?? input)?.focus();
		change({ recipients: recipients.filter((one) => one !== address) });
	};
	const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
		if (event.nativeEvent.isComposing) return;
		const last = recipients.at(-1);
		if ((event.key === "Enter" || event.key === "," || event.key === ";") && typed.trim() !== "") {
			event.preventDefault();
			add(typed);
		} else if (event.key === "Backspace" && typed === "" && last !== undefined) remove(last);
	};
	const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
		const text = event.clipboardData.getData("text");
		if (addressesIn(text).length < 2) return;
		event.preventDefault();
		add(`${typed},${text}`);
	};
	const isWrong = (address: string, index: number) =>
		refused[`recipients.${index}`] !== undefined || (fault === faults.recipients && fault && !isAddress(address));
	return (
		<div className="grid grid-cols-1 gap-1.25">
			<label htmlFor={`${id}-input`} className="font-[500]">
				Addresses
			</label>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: pressing between the addresses is as pressing the field, which has the keyboard */}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
			<div
				ref={box}
				className="recipients"
				data-invalid={fault ? true : undefined}
				onClick={({ target, currentTarget }) =>
					target === currentTarget && currentTarget.querySelector("input")?.focus()
				}
			>
				{recipients.map((address, index) => (
					<span
						key={address}
						data-stopped={stopped.has(address) || undefined}
						data-wrong={isWrong(address, index) || undefined}
						title={stopped.has(address) ? `${address}. Only the recipient can undo it.` : address}
					>
						<span className="truncate">
							{address}
							{stopped.has(address) && " · stopped"}
						</span>
						<button type="button" aria-label={`Remove ${address}`} onClick={() => remove(address)}>
							<X size={13} aria-hidden />
						</button>
					</span>
				))}
				<input
					id={`${id}-input`}
					name="recipients"
					value={typed}
					placeholder="Add an address"
					inputMode="email"
					// Of others: not what the browser remembers of the reader.
					autoComplete="off"
					autoCapitalize="off"
					spellCheck={false}
					aria-invalid={fault ? true : undefined}
					aria-describedby={`${id}-note`}
					onChange={({ target }) => change({ typed: target.value })}
					onKeyDown={onKeyDown}
					onPaste={onPaste}
					onBlur={() => typed.trim() !== "" && add(typed)}
				/>
			</div>
			{fault ? (
				<FieldFault id={`${id}-note`}>{fault}</FieldFault>
			) : (
				<span id={`${id}-note`} className="text-xs text-ink-3">
					One after the other, or a list. At most 20.
				</span>
			)}
		</div>
	);
}
