import { maxBrandingFooter, maxBrandingName } from "../../../../schema/rules/limits.ts";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { Textarea } from "../../../components/form/Textarea.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import type { BrandingFieldsFragment } from "../../../gql/graphql.ts";
import type { SavedForm } from "../../../lib/form/use-saved-form.ts";
import { BrandingSample } from "./BrandingSample.tsx";
import { type BrandingValues, isBranded } from "./branding-values.ts";
import { ColorField } from "./ColorField.tsx";
import { LogoField } from "./LogoField.tsx";

export interface BrandingFormProps {
	form: SavedForm<BrandingValues>;
	/** A `data:` URL; null for none. */
	logo: string | null;
	onLogo: (logo: string | null) => void;
	/** As saved. */
	branding: BrandingFieldsFragment;
	onRemove: () => void;
	onCancel: () => void;
}

/** The fields of the branding, with a sample that follows them. */
export function BrandingForm({ form, logo, onLogo, branding, onRemove, onCancel }: BrandingFormProps) {
	const { values, change, text, errorOf, refused } = form;
	return (
		<DialogForm
			onSubmit={form.submit}
			isHeld
			others={
				isBranded(branding) && (
					<Button variant="quiet" onClick={onRemove}>
						Remove branding
					</Button>
				)
			}
			onCancel={onCancel}
			saveLabel="Save"
			isPending={form.isPending}
		>
			<div className="grid gap-3.5 md:grid-cols-2 md:gap-3">
				<Field label="Name" error={errorOf("name")}>
					<TextInput {...text("name")} maxLength={maxBrandingName} autoComplete="off" />
				</Field>
				<Field label="Reply-to address" error={errorOf("replyTo")} hint="Replies to report mails go there.">
					<TextInput {...text("replyTo")} type="email" autoComplete="off" autoCapitalize="off" spellCheck={false} />
				</Field>
			</div>
			<LogoField logo={logo} onChange={onLogo} fault={refused.logo} />
			<ColorField value={values.color} error={errorOf("color")} onChange={(color) => change({ color })} />
			<Field label="Footer" error={errorOf("footer")}>
				<Textarea {...text("footer")} rows={2} maxLength={maxBrandingFooter} />
			</Field>
			<BrandingSample values={values} logo={logo} />
		</DialogForm>
	);
}
