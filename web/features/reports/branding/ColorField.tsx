import { ink, isReadableOnWhite, readableColor } from "../../../../schema/rules/contrast.ts";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { colorFault, typedColor } from "./branding-values.ts";

export interface ColorFieldProps {
	value: string;
	onChange: (color: string) => void;
	/** What is wrong with it once the form was sent. */
	error: string | undefined;
}

/** The colour, with its contrast on white, and a darker one where that is too low. */
export function ColorField({ value, onChange, error }: ColorFieldProps) {
	const color = typedColor(value);
	// A colour is judged at once, an unfinished one when the form is sent.
	const fault = color ? (colorFault(color) ?? undefined) : error;
	const darker = color && !isReadableOnWhite(color) ? readableColor(color) : null;
	return (
		<Field label="Colour" error={fault} hint="Of headings, rules and buttons.">
			<span className="flex flex-wrap gap-2">
				<span className="color-field">
					<input
						type="color"
						aria-label="Pick the colour"
						value={(color ?? ink).toLowerCase()}
						onChange={({ target }) => onChange(target.value.toUpperCase())}
					/>
					<TextInput
						name="color"
						value={value}
						maxLength={9}
						autoComplete="off"
						spellCheck={false}
						className="data pl-8.5!"
						onChange={({ target }) => onChange(target.value)}
					/>
				</span>
				{darker && (
					<Button className="h-(--h-field)!" onClick={() => onChange(darker)}>
						Use {darker}
					</Button>
				)}
			</span>
		</Field>
	);
}
