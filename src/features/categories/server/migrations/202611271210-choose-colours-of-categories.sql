-- Null: one that follows from the id.
alter table categories add color text check (color ~ '^#[0-9a-f]{6}$');
