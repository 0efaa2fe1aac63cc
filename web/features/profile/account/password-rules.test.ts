import { expect, it } from "vitest";
import { faultOfPassword, type PasswordForm } from "./password-rules.ts";

const faultOf = (form: PasswordForm) => faultOfPassword(form, true);

const form = { currentPassword: "old", newPassword: "long enough", confirmation: "long enough" };

it("a new password needs the current one, 8 characters and its repetition, checked in that order", () => {
	expect(faultOf({ ...form, currentPassword: "", confirmation: "" })?.field).toBe("currentPassword");
	expect(faultOf({ ...form, newPassword: "short12" })).toEqual({
		field: "newPassword",
		message: "Password must be at least 8 characters long",
	});
	expect(faultOf({ ...form, confirmation: "long enougH" })).toEqual({
		field: "confirmation",
		message: "Passwords do not match",
	});
	expect(faultOf(form)).toBeNull();
});

it("a first password needs no current one", () => {
	expect(faultOfPassword({ ...form, currentPassword: "" }, false)).toBeNull();
	expect(faultOfPassword({ ...form, currentPassword: "", newPassword: "" }, false)?.field).toBe("newPassword");
});
