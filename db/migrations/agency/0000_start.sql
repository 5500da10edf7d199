CREATE TABLE `plate_types` (
	`plate_type_id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`description` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plate_types_code_unique` ON `plate_types` (`code`);--> statement-breakpoint
CREATE TABLE `registration_fees` (
	`vehicle_type_id` integer NOT NULL,
	`plate_type_id` integer NOT NULL,
	`from_pounds` integer NOT NULL,
	`fee_cents` integer NOT NULL,
	PRIMARY KEY(`vehicle_type_id`, `plate_type_id`, `from_pounds`)
);
--> statement-breakpoint
CREATE TABLE `vehicle_type_plate_types` (
	`vehicle_type_id` integer NOT NULL,
	`plate_type_id` integer NOT NULL,
	`is_gvwr_required` integer NOT NULL,
	PRIMARY KEY(`vehicle_type_id`, `plate_type_id`),
	FOREIGN KEY (`vehicle_type_id`) REFERENCES `vehicle_types`(`vehicle_type_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`plate_type_id`) REFERENCES `plate_types`(`plate_type_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `vehicle_types` (
	`vehicle_type_id` integer PRIMARY KEY NOT NULL,
	`description` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `registration_status_actions` (
	`registration_id` integer NOT NULL,
	`position` integer NOT NULL,
	`instruction` text NOT NULL,
	`label` text NOT NULL,
	`page` text NOT NULL,
	PRIMARY KEY(`registration_id`, `position`),
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`registration_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `registration_suspensions` (
	`suspension_id` integer PRIMARY KEY NOT NULL,
	`registration_id` integer NOT NULL,
	`description` text NOT NULL,
	`effective_date` text NOT NULL,
	`status` text NOT NULL,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`registration_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `suspensions_by_registration` ON `registration_suspensions` (`registration_id`);--> statement-breakpoint
CREATE TABLE `registrations` (
	`registration_id` integer PRIMARY KEY NOT NULL,
	`plate_number` text NOT NULL,
	`plate_type_id` integer NOT NULL,
	`vin` text NOT NULL,
	`vin_last_six` text NOT NULL,
	`expiration_date` text,
	`canceled_date` text,
	`sticker_expiration_date` text,
	`are_status_actions_buttons` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`plate_type_id`) REFERENCES `plate_types`(`plate_type_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_by_plate` ON `registrations` (`plate_number`,`plate_type_id`);--> statement-breakpoint
CREATE TABLE `clock` (
	`clock_id` integer PRIMARY KEY NOT NULL,
	`offset_ms` integer NOT NULL,
	`frozen_at` text
);
--> statement-breakpoint
CREATE TABLE `faults` (
	`fault_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`call` text NOT NULL,
	`kind` text NOT NULL,
	`status` integer,
	`delay_ms` integer,
	`times_left` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`message_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sent_at` text NOT NULL,
	`channel` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`code` text
);
